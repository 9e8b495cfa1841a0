/**
 * The address under which people who are not signed in see something, such as /t/42: with its name, as it is shared.
 * Null if visitors may not see it. The server knows both, so the page asks for it when it is needed.
 */
export async function findPublicAddress(path: string, signal?: AbortSignal): Promise<string | null> {
  const answer = await fetch(path, { method: 'HEAD', credentials: 'omit', ...(signal && { signal }) })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.url
}
