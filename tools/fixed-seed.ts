import fc from 'fast-check'
import { sizeOf } from './proof-size.ts'

// A commit must not pass or fail by chance. `npm run prove` looks at other cases each time.
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...sizeOf({ commit: { seed: 20_261_118 }, full: {} }) })
