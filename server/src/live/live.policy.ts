/** What the pages show everybody who is signed in can be watched by them; an inbox only by its owner. */
export function mayWatch(userId: number, topic: string): boolean {
  return !topic.startsWith('user:') || topic === `user:${userId}`
}
