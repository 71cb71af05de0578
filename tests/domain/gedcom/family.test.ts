import { describe, expect, it } from 'vitest'
import { readFamily } from '#domain/gedcom/family.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { recordOf } from './records.ts'
import { factsOfFamily } from './terse.ts'

describe(readFamily.name, () => {
  it('reads spouses, children and how they belong, as the record names them', () => {
    const lines = `0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 WIFE @VOID@
1 CHIL @I3@
2 _FREL Step
2 _MREL Step
1 CHIL @I4@
2 _FREL Natural
2 _MREL Adopted
1 CHIL @I5@
2 _PEDI Adopted (father)`

    expect(readFamily(recordOf(lines))).toEqual({
      key: 'F1',
      spouses: [
        { personKey: 'I1', role: 'husband' },
        { personKey: 'I2', role: 'wife' },
      ],
      children: [
        { personKey: 'I3', link: 'step' },
        { personKey: 'I4', link: 'birth' },
        { personKey: 'I5', link: 'adopted' },
      ],
      facts: [],
    })
  })

  it.each([
    [
      '1 MARR\n2 DATE 1850\n2 TYPE Religious\n2 HUSB\n3 AGE 20y\n2 WIFE\n3 AGE 19y',
      'Marriage +1850 [label: Religious; ageOfHusband: 20y; ageOfWife: 19y]',
    ],
    ['1 DIV Y', 'Divorce'],
    ['1 ENGA', 'Engagement'],
    ['1 MARB', 'MarriageBann'],
    ['1 EVEN\n2 TYPE Separation', 'Separation'],
    ['1 EVEN\n2 TYPE Civil Union', 'Union [label: Civil Union]'],
    ['1 _STAT Not married', 'Union = Not married'],
    ['1 _REL Civil Union', 'Union = Civil Union'],
    ['1 _REL Married', undefined],
    ['1 CHIL @I3@\n2 SOUR @S1@', 'Source [source @S1]'],
    ['1 HUSB @I1@\n2 NOTE not sure', 'Note = not sure'],
    ['1 SLGS\n2 DATE 1990', 'LdsSealingToSpouse +1990'],
    ['1 NCHI 3', 'ChildrenCount = 3'],
    ['1 NOTE childless', 'Note = childless'],
    ['1 SOUR @S1@', 'Source [source @S1]'],
    ['1 OBJE @M1@', 'Media [media @M1]'],
    ['1 ASSO @I9@\n2 RELA Friend', 'Association [label: Friend; relatedKey: I9]'],
    ['1 NO DIV', 'NonEvent = Divorce'],
  ])('reads %j', (lines, fact) => {
    expect(factsOfFamily(lines)).toEqual(fact === undefined ? [] : [fact])
  })

  it('reports spouses beyond two', () => {
    const told: string[] = []
    const remarks = {
      remark: (node: GedcomNode, reason: string) => told.push(`${node.line}: ${reason}`),
      unknown: () => {},
    }

    readFamily(recordOf('0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I1@\n1 WIFE @I2@\n1 WIFE @I3@'), remarks)

    expect(told).toEqual([
      '3: This family names the same person twice. We store that person as one spouse.',
      '5: We show only two spouses in a family. This third spouse is stored, but not shown.',
    ])
  })

  it('keeps the witnesses of a marriage', () => {
    expect(factsOfFamily('1 MARR\n2 ASSO @I9@\n3 ROLE WITN')).toEqual([
      'Marriage',
      'Association [label: Witness; relatedKey: I9; event: Marriage]',
    ])
  })
})
