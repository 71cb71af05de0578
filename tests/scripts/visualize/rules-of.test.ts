import { describe, expect, it } from 'vitest'
import { codeResendWait, pageTurn } from '#domain/constants.ts'
import { catalog } from '#machines/catalog.ts'
import { collectRules } from '../../../scripts/visualize/rules-of.ts'

describe(collectRules.name, () => {
  const rules = collectRules()

  it('knows every flow of the catalog', () => {
    expect(rules.map(({ machine }) => machine)).toEqual(catalog.map(({ id }) => id))
  })

  it('describes guards and invariants in the words of their files, and gives the length of delays', () => {
    const signIn = rules.find(({ machine }) => machine === 'signIn')

    expect(signIn?.guards['isEmbedded']).toBe('context.embedded')
    expect(signIn?.holds['signed in']).toMatch(/^context\.problem === null && /)
    expect(signIn?.delays).toEqual({ codeResendWait, pageTurn })
  })
})
