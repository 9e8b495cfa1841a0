/** `npm run ha -- up|status|down`: three machines of deploy/ha on loopback addresses of this one. */
import { Cluster, FOLDER } from './cluster.ts'

const actions: Readonly<Record<string, () => Promise<void>>> = {
  up: async () => {
    const begun = performance.now()
    const { url } = await Cluster.up()
    console.log(
      `${url} answers after ${((performance.now() - begun) / 1000).toFixed(0)} s; everything is in ${FOLDER}`,
    )
  },
  status: async () => {
    const cluster = Cluster.find()
    if (cluster === undefined) throw new Error('nothing is up: npm run ha -- up')
    for (const { name, role, state } of await cluster.members())
      console.log(`postgres ${name}  ${role}  ${state}`)
    for (const name of cluster.programs.names)
      console.log(`${name}  ${cluster.programs.isRunning(name) ? 'runs' : 'has ended'}`)
  },
  down: async () => {
    await Cluster.find()?.down()
    console.log('nothing is up')
  },
}

const action = actions[process.argv[2] ?? '']
if (action === undefined) {
  console.error('usage: npm run ha -- up|status|down')
  process.exit(2)
}
await action()
