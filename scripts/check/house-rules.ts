import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../fingerprint.ts'
import { root } from '../project.ts'
import { breaksIn, type HouseRule, strayTests } from './breaks-in.ts'
import { importStyleBreaks } from './import-style.ts'
import type { CheckResult } from './tool-check.ts'

const folders = [
  'bin',
  'contract',
  'src',
  'server',
  'sync',
  'demo',
  'visualizer',
  'scripts',
  'tests',
  'e2e',
  'bench',
]

/** Rules that no linter checks. Each message says where the code belongs instead. */
export const rules: readonly HouseRule[] = [
  {
    pattern:
      /\b(?:loader|action|clientLoader|clientAction)\s*[:(=]|\bexport\s+(?:async\s+)?function\s+(?:loader|action)\b/,
    within: /^src\/app\/.*route|^src\/app\/.*router/,
    message:
      'A route has no loader and no action: loading is a state of a machine in src/machines, and src/app wires its service.',
  },
  {
    pattern: /\bmodel\.append\(|\.(?:on|subscribe)\(/,
    within: /^src\/app\/routes\//,
    message:
      'A route wires and states no facts: those are appended by src/services (tree-facts.ts). What a flow emits is heard by useHeard, what a page tells a flow is told by useTold (src/app/hooks).',
  },
  {
    pattern: /\buseEffect\(/,
    within: /^src\/app\/routes\//,
    message:
      'A route wires a flow by the hooks of src/app/hooks (useUsed, useShown, useTold, useHeard, useWatched). An effect that only reaches the DOM belongs in src/ui.',
  },
  {
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.randomUUID\(/,
    within: /^src\/domain\//,
    message: 'domain is pure: times and ids arrive as arguments, from the service or the machine that calls.',
  },
  {
    pattern: /(?:eslint|oxlint|biome)-(?:disable|ignore)|@ts-(?:ignore|nocheck|expect-error)/,
    // Type tests are excluded, because they contain code that must not compile.
    within: /^(?!tests\/.*\.types\.ts$)/,
    message:
      'A rule is kept or changed for all, with the reason, in .oxlintrc.json or tsconfig.json; never switched off on a line.',
  },
  {
    pattern: /\bdangerouslySetInnerHTML\b|\.innerHTML\s*=/,
    within: /^src\//,
    message: 'Text goes to the page through React, which escapes it; a fragment of markup is a component.',
  },
  {
    // Only numbers of three digits, because exit codes of processes are compared too.
    pattern: /\bstatus(?:Code)?(?:\(\))?\s*(?:[!=]==|[<>]=?)\s*\d{3}/,
    within: /^(?:src|server|sync|e2e|bench|visualizer)\//,
    message:
      'A refusal has a code that the endpoint lists (`refuses`). contract/failure.ts says which kind of failure a status is.',
  },
  {
    pattern: /\bimport\.meta\.glob\b/,
    within: /^(?:contract|src\/domain|src\/machines|sync)\//,
    message:
      'Node loads these folders too, without Vite: name the modules in a list, as src/machines/catalog.ts does.',
  },
]

/** Checks every source file against the rules. */
export async function houseRules(): Promise<CheckResult> {
  const files = folders
    .flatMap((folder) => filesUnder(root, folder))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  const breaks = files
    .filter((file) => !file.startsWith('scripts/check/') && !file.startsWith('tests/scripts/check/'))
    .flatMap((file) => {
      const content = readFileSync(join(root, file), 'utf8')
      return [...breaksIn(file, content, rules), ...importStyleBreaks(file, content)]
    })
  const words = [...breaks, ...strayTests(files)]
  return { ok: files.length > 0 && words.length === 0, words: words.join('\n') }
}
