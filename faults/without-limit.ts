/**
 * Loaded into a server before its own code (`--import`), this hides from it how much it has written to a connection
 * that was not taken yet.
 */
import { Socket } from 'node:net'

Object.defineProperty(Socket.prototype, 'writableLength', { get: () => 0 })
