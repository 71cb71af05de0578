import { describe, expect, it } from 'vitest'
import { breaksIn, strayTests } from '../../../scripts/check/breaks-in.ts'
import { rules } from '../../../scripts/check/house-rules.ts'

describe('the house rules', () => {
  it.each([
    ['src/app/routes/home/home.route.tsx', 'export const route = { loader: () => 1 }', 1],
    ['src/app/routes/home/home.route.tsx', 'export async function loader() {', 1],
    ['src/ui/components/loader.tsx', 'const loader = 1', 0],
    ['src/app/routes/trees/tree.route.tsx', 'app.model.append(fact, 0)', 1],
    ['src/app/routes/trees/tree.route.tsx', "flow.on('told', hear)", 1],
    ['src/app/routes/trees/tree.route.tsx', '  useEffect(() => flow.send(event), [flow])', 1],
    ['src/app/hooks/use-told.ts', '  useEffect(() => flow.send(event), [flow])', 0],
    ['src/services/tree-facts.ts', 'model.append(fact, 0)', 0],
    ['src/domain/person/person.ts', 'const today = Date.now()', 1],
    ['src/domain/person/person.ts', 'const shuffled = Math.random()', 1],
    ['src/services/clock.ts', 'const today = Date.now()', 0],
    ['server/main.ts', '// oxlint-disable-next-line no-console', 1],
    ['server/main.ts', '// @ts-expect-error: later', 1],
    ['tests/machines/wire.types.ts', '// @ts-expect-error: an actor is missing', 0],
    ['src/services/share-by-mail.ts', 'if (error.status === 404) return null', 1],
    ['sync/retry.ts', 'return error.status >= 500', 1],
    ['src/services/mailbox.ts', 'if (response.status === 404) return null', 1],
    ['server/http/answer-problems.ts', 'if (problem.status === 429) return', 1],
    ['bench/support/bench-server.ts', 'if (answer.statusCode >= 300) return', 1],
    ['e2e/killed-tab.spec.ts', 'return response.status() !== 204', 1],
    ['server/store/embedded/account.ts', 'return child.status === 0', 0],
    ['contract/failure.ts', 'return status >= 500', 0],
    ['src/machines/catalog.ts', "import.meta.glob('./*.ts')", 1],
    ['src/ui/screens/flags.tsx', "import.meta.glob('./*.svg')", 0],
  ])('in %s: %s', (file, line, count) => {
    expect(breaksIn(file, `\n${line}\n`, rules)).toHaveLength(count)
  })

  it('name the line', () => {
    const rule = { pattern: /bad/, within: /^src/, message: 'Do it well.' }

    expect(breaksIn('src/a.ts', 'good\n  bad()', [rule])).toEqual(['src/a.ts:2: bad()\n    Do it well.'])
  })
})

describe(strayTests.name, () => {
  it.each([
    ['tests/domain/person/person.test.ts', 0],
    ['tests/ui/person.dom.test.tsx', 0],
    ['e2e/person.spec.ts', 0],
    ['tests/ui/person.test.tsx', 1],
    ['e2e/person.test.ts', 1],
    ['src/domain/person.test.ts', 1],
  ])('%s', (file, count) => {
    expect(strayTests([file])).toHaveLength(count)
  })
})
