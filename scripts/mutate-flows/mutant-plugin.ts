/**
 * Makes tests run on the broken machine. The machine's file exports everything as before, except the machine. No file
 * of the checkout changes. The variable KINWEAVE_MUTANT names the mutant.
 */
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'

const sound = '?sound'

export function mutantPlugin(): Plugin {
  const here = import.meta.dirname
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      const name = /export const (\w+Machine)\b/.exec(code)?.[1]
      if (!/\/src\/machines\/[^/]+\/[^/]+\.machine\.ts$/.test(id) || name === undefined) return null
      const [file, broken] = [JSON.stringify(id + sound), JSON.stringify(join(here, 'broken-in-place.ts'))]
      return [
        `import { ${name} as sound } from ${file}`,
        `import { brokenInPlace } from ${broken}`,
        `export * from ${file}`,
        `export const ${name} = brokenInPlace(sound)`,
      ].join('\n')
    },
  }
}
