export { actText } from './act-text.ts'
export { withStored } from './stored-room.ts'
