import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import {
  decideFamily,
  decideFamilyRemoval,
  decideNewChild,
  decideSpouseChange,
  type RelationshipFacts,
  type TiedFamily,
} from '#domain/person/decide-relationship.ts'
import { soakSized } from '../../support/soak.ts'

/** `1+2>3,4`: father 1 and mother 2 with the children 3 and 4. A dot is a missing parent, `!` a detail of the family. */
function family(text: string, index: number): TiedFamily {
  const [parents = '', children = ''] = text.replace('!', '').split('>')
  const [father, mother] = parents.split('+').map((one) => (one === '.' ? null : Number(one)))
  return {
    number: index + 1,
    father: father ?? null,
    mother: mother ?? null,
    children: children === '' ? [] : children.split(',').map(Number),
    details: text.endsWith('!') ? 1 : 0,
  }
}

const people = 9

/** Person 1 is the person whose profile it is. */
const facts = (...families: readonly string[]): RelationshipFacts => ({
  startPerson: 1,
  persons: new Map(Array.from({ length: people }, (_, index) => [index + 1, 'Unknown'])),
  families: families.map(family),
})

const first = ({ families }: RelationshipFacts): TiedFamily => {
  const [found] = families
  if (found === undefined) throw new Error('There is no family.')
  return found
}

describe(decideSpouseChange.name, () => {
  it.each([
    [['2+1'], { father: 3 }],
    [['2+3>4'], { mother: null }],
    [['2+3!'], { father: null }],
    [['2+.>4'], { mother: 3 }],
    [['2+3>4', '5+6>2'], { mother: 6 }],
    [['2+3'], { father: 3, mother: 2 }],
  ])('allows in %j: %j', (families, change) => {
    const known = facts(...families)

    expect(decideSpouseChange(known, first(known), change)).toEqual(ok(null))
  })

  it.each([
    ['[REL-03]', ['2+1'], { father: 2 }, 'current-spouse'],
    ['[REL-03]', ['2+1', '3+1'], { father: 3 }, 'current-spouse'],
    ['[REL-03]', ['2+3>4', '2+.>4'], { mother: null }, 'current-spouse'],
    ['[REL-04]', ['2+1'], { mother: 3 }, 'profile-person'],
    ['[REL-04]', ['2+1>4'], { mother: null }, 'profile-person'],
    ['', ['2+.>4'], { mother: 1 }, 'profile-person'],
    ['[REL-06]', ['2+.>4'], { father: null }, 'parent-needed'],
    ['[REL-06]', ['2+3>4'], { father: null, mother: null }, 'parent-needed'],
    ['', ['2+3'], { mother: null }, 'one-person-family'],
    ['', ['2+3'], { mother: 2 }, 'same-person'],
    ['', ['2+3'], { mother: people + 1 }, 'no-such-person'],
    ['', ['2+3>4'], { mother: 4 }, 'own-ancestor'],
    ['', ['2+3>4', '4+5>6'], { mother: 6 }, 'own-ancestor'],
  ] as const)('%s refuses in %j: %j, because %s', (_id, families, change, problem) => {
    const known = facts(...families)

    expect(decideSpouseChange(known, first(known), change)).toEqual(refuse(problem))
  })
})

describe('the gender of a father or mother', () => {
  /** Person 1 is a woman, 2 and 3 are men. Nothing is known of the others. */
  const known: RelationshipFacts = {
    ...facts('.+4>5'),
    startPerson: null,
    persons: new Map([...facts().persons, [1, 'Female'], [2, 'Male'], [3, 'Male']]),
  }

  it.each([{ father: 2 }, { mother: 1 }, { mother: 6 }])('fits: %j', (change) => {
    expect(decideSpouseChange(known, first(known), change)).toEqual(ok(null))
  })

  it('may be the same, as of two men', () => {
    expect(decideFamily(known, { father: 2, mother: 3, child: null, leaves: null })).toEqual(ok(null))
  })

  it('does not fit a woman as father of a child, or a man as mother', () => {
    const wrong = refuse('gender-of-parent')

    expect(decideSpouseChange(known, first(known), { father: 1 })).toEqual(wrong)
    expect(decideSpouseChange(known, first(known), { mother: 2 })).toEqual(wrong)
    expect(decideFamily(known, { father: 1, mother: null, child: 5, leaves: null })).toEqual(wrong)
    expect(decideFamily(known, { father: 1, mother: 2, child: null, leaves: null })).toEqual(wrong)
  })

  it('does not keep the other slot from being changed', () => {
    const wrong = { ...known, families: facts('1+4>5').families }

    expect(decideSpouseChange(wrong, first(wrong), { mother: 6 })).toEqual(ok(null))
  })
})

describe(decideFamily.name, () => {
  it.each([
    [[], '1+2'],
    [[], '1+.>2'],
    [[], '.+1>2'],
    [['1+2>3'], '4+5>3'],
    [['1+2>3'], '1+4'],
    // Two of one family may become spouses; nobody is their own ancestor.
    [['1+2>3,4'], '3+4'],
  ])('allows beside %j: %s', (families, added) => {
    const { father, mother, children } = family(added, 0)

    expect(
      decideFamily(facts(...families), { father, mother, child: children[0] ?? null, leaves: null }),
    ).toEqual(ok(null))
  })

  it.each([
    ['[REL-06]', [], '.+.>2', 'parent-needed'],
    ['[REL-06]', [], '.+.', 'parent-needed'],
    ['', [], '1+.', 'one-person-family'],
    ['', [], '1+1', 'same-person'],
    ['', [], '1+99', 'no-such-person'],
    ['', [], '1+.>99', 'no-such-person'],
    ['[REL-03]', ['1+2'], '1+2', 'current-spouse'],
    ['[REL-03]', ['1+2'], '2+1', 'current-spouse'],
    ['', [], '1+.>1', 'own-ancestor'],
    ['', ['1+2>3', '3+4>5'], '5+.>1', 'own-ancestor'],
    ['', ['1+.>2,3'], '1+.>2', 'child-there'],
  ] as const)('%s refuses beside %j: %s, because %s', (_id, families, added, problem) => {
    const { father, mother, children } = family(added, 0)

    expect(
      decideFamily(facts(...families), { father, mother, child: children[0] ?? null, leaves: null }),
    ).toEqual(refuse(problem))
  })
})

it('lets a child move from one family of a parent to another', () => {
  const known = facts('1+.>2,3')

  expect(decideFamily(known, { father: 1, mother: null, child: 2, leaves: 1 })).toEqual(ok(null))
})

describe(decideNewChild.name, () => {
  it.each([
    [['1+2>3'], 4, ok(null)],
    [['1+2>3', '4+5>6'], 6, ok(null)],
    [['1+2>3'], 3, refuse('child-there')],
    [['1+2>3'], 99, refuse('no-such-person')],
    [['1+2>3'], 2, refuse('own-ancestor')],
    [['3+4', '1+2>3', '5+6>1'], 5, refuse('own-ancestor')],
  ] as const)('in %j, says of child %i: %j', (families, child, decided) => {
    const known = facts(...families)

    expect(decideNewChild(known, first(known), child)).toEqual(decided)
  })
})

describe(decideFamilyRemoval.name, () => {
  it.each([
    ['', '1+2', ok(null)],
    ['[REL-08]', '1+2>3', refuse('has-children')],
    ['[REL-08]', '1+2>3,4!', refuse('has-children')],
    ['[REL-09]', '1+2!', refuse('has-details')],
  ] as const)('%s says of %s: %j', (_id, text, decided) => {
    expect(decideFamilyRemoval(family(text, 0))).toEqual(decided)
  })
})

describe('any sequence of allowed changes', () => {
  const person = fc.integer({ min: 1, max: people })
  const parent = fc.option(person)
  const act = fc.oneof(
    fc.record({ kind: fc.constant('family' as const), father: parent, mother: parent, child: parent }),
    fc.record({ kind: fc.constant('child' as const), at: fc.nat(), child: person }),
    fc.record({ kind: fc.constant('father' as const), at: fc.nat(), spouse: parent }),
    fc.record({ kind: fc.constant('mother' as const), at: fc.nat(), spouse: parent }),
    fc.record({ kind: fc.constant('removal' as const), at: fc.nat() }),
  )
  type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

  /** The facts after an act; the same facts if it is refused. */
  function after(known: RelationshipFacts, one: Act, number: number): RelationshipFacts {
    const { families } = known
    if (one.kind === 'family') {
      if (!decideFamily(known, { ...one, leaves: null }).ok) return known
      const { father, mother, child } = one
      const children = child === null ? [] : [child]
      return { ...known, families: [...families, { number, father, mother, children, details: 0 }] }
    }
    const at = families[one.at % Math.max(families.length, 1)]
    if (at === undefined) return known
    const put = (change: Partial<TiedFamily>) => ({
      ...known,
      families: families.map((each) => (each === at ? { ...each, ...change } : each)),
    })
    switch (one.kind) {
      case 'child':
        return decideNewChild(known, at, one.child).ok
          ? put({ children: [...at.children, one.child] })
          : known
      case 'removal':
        return decideFamilyRemoval(at).ok
          ? { ...known, families: families.filter((each) => each !== at) }
          : known
      case 'father':
      case 'mother': {
        const change = { [one.kind]: one.spouse }
        return decideSpouseChange(known, at, change).ok ? put(change) : known
      }
    }
  }

  it('leaves every family with a parent and something to say, and nobody as their own ancestor', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const { families } = acts.reduce((known, one, index) => after(known, one, index + 1), facts())

        for (const { father, mother, children } of families) {
          const members = [father, mother, ...children].filter((member) => member !== null)
          expect(father !== null || mother !== null).toBe(true)
          expect(members.length).toBeGreaterThan(1)
          expect(new Set(members).size).toBe(members.length)
        }
        expect(generations(families)).not.toBeNull()
      }),
      { numRuns: soakSized({ usual: 500, tiny: 5, long: 20_000 }) },
    )
  })

  /** Takes away persons without known parents, again and again. Null if somebody is left: their own ancestor. */
  function generations(families: readonly TiedFamily[]): number | null {
    let left = [...families]
    for (let count = 0; ; count += 1) {
      const children = new Set(left.flatMap((each) => each.children))
      const next = left.filter(({ father, mother }) =>
        [father, mother].some((one) => one !== null && children.has(one)),
      )
      if (next.length === 0) return count
      if (next.length === left.length) return null
      left = next
    }
  }
})
