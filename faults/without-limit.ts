/**
 * Loaded into a server before its own code (`--import`), this hides how much unsent data a connection has buffered.
 */
import { Socket } from 'node:net'

Object.defineProperty(Socket.prototype, 'writableLength', { get: () => 0 })
