/** A pattern that must not occur in any line of the files whose path matches `within`. */
export type HouseRule = { pattern: RegExp; within: RegExp; message: string }

/**
 * The violations in one file, as `path:line: message`. Comments count too, so a comment must describe a forbidden
 * pattern in other words.
 */
export function breaksIn(file: string, content: string, rules: readonly HouseRule[]): string[] {
  const applying = rules.filter((rule) => rule.within.test(file))
  return content
    .split('\n')
    .flatMap((line, index) =>
      applying
        .filter((rule) => rule.pattern.test(line))
        .map((rule) => `${file}:${index + 1}: ${line.trim()}\n    ${rule.message}`),
    )
}

/**
 * Test files that belong to no project of vitest.config.ts because of their name or folder, so that they would never
 * run.
 */
export function strayTests(files: readonly string[]): string[] {
  return files
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .filter((file) => !/^tests\/.*(?:\.test\.ts|\.dom\.test\.tsx)$|^e2e\/.*\.spec\.ts$/.test(file))
    .map(
      (file) =>
        `${file}\n    No run picks this up: tests/**/*.test.ts, tests/**/*.dom.test.tsx or e2e/**/*.spec.ts.`,
    )
}
