/** `npm run bench -- NAME` runs bench/NAME.ts and fails when a goal is missed. */
const [name = ''] = process.argv.slice(2)
if (!/^[a-z-]+$/.test(name) || name === 'run') {
  console.error('Usage: npm run bench -- NAME')
  process.exit(2)
}
const { run } = (await import(`./${name}.ts`)) as { run: () => boolean | Promise<boolean> }
if (!(await run())) {
  console.error('A goal was missed.')
  process.exit(1)
}
