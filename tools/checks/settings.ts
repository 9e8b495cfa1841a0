/** Every variable that the server reads has a line in .env.example, and no line is left over. */
export function checkSettings(sources: readonly string[], example: string): string[] {
  const read = new Set(sources.flatMap(variablesOf))
  const documented = new Set([...example.matchAll(/^([A-Z][A-Z0-9_]+)=/gmu)].map(([, name = '']) => name))
  return [
    ...[...read].filter((name) => !documented.has(name)).map((name) => `.env.example: ${name} is missing`),
    ...[...documented].filter((name) => !read.has(name)).map((name) => `.env.example: nothing reads ${name}`),
  ]
}

/** Keys of the configuration schema, names in `env['NAME']`, and what Vite's configuration takes from the environment. */
function variablesOf(code: string): string[] {
  const patterns = [
    /^ {2}([A-Z][A-Z0-9_]+): z\./gmu,
    /\benv\['([A-Z][A-Z0-9_]+)'\]/gu,
    /\{ ([A-Z][A-Z0-9_]+)\b.* = loadEnv\(/gu,
  ]
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name))
}
