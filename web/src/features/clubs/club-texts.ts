/** "1 member", "148 members" */
export function membersText(count: number): string {
  return `${count} ${count === 1 ? 'member' : 'members'}`
}
