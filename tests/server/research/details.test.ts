import { describe, expect, it } from 'vitest'
import type { Assertion } from '#contract/research/assertion.ts'
import { signedIn } from '../kit/sign-in.ts'
import { researchApp, treeOf, userOf } from './kit.ts'
import { record } from './records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)

const records = [
  record(
    '0 @A@ INDI',
    '1 NAME Ada /Example/',
    '2 TYPE married',
    '2 NOTE @N1@',
    '1 BIRT',
    '2 DATE 1800',
    '3 TIME 4:15',
    '3 PHRASE in the year of the comet',
    '2 OBJE @M1@',
    '2 SOUR @S1@',
    '3 PAGE 7',
    '3 QUAY 3',
    '3 NOTE @N1@',
    '1 DEAT',
    '2 CAUS stroke',
    '2 AGE 80y',
    '2 AGNC The parish',
    '2 RELI Anglican',
    '2 ADDR 1 High Street',
    '2 PHON 555',
    '2 NOTE in her sleep',
    '2 OBJE',
    '3 FILE C:\\photos\\grave.jpg',
    '3 TITL The grave',
    '1 BAPL',
    '2 DATE 1990',
    '2 TEMP SLAKE',
    '2 STAT COMPLETED',
    '1 BAPM',
    '2 ASSO @B@',
    '3 ROLE GODP',
  ),
  record('0 @B@ INDI', '1 NAME Bea', '1 DEAT', '2 DATE 1850'),
  record('0 @N1@ SNOTE shared by many'),
  record(
    '0 @S1@ SOUR',
    '1 TITL A register',
    '1 AUTH The vicar',
    '1 PUBL Leeds',
    '1 TEXT Baptized this day',
    '2 CONT Ada, a daughter',
  ),
  record('0 @M1@ OBJE', '1 FILE photos/cradle.png', '2 FORM image/png', '2 TITL The cradle'),
]
const withContent = {
  syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
}
const tree = await treeOf(kit, owner, [{ records }], withContent)
const assertions = await owner.assertions(tree.id('A'))
const detailsOf = (type: string) => assertions.find((one) => one.assertionType === type)?.details

describe('the details of an assertion', () => {
  it('give the kind and the parts of a name', () => {
    expect(detailsOf('Name')).toEqual({
      label: 'married name',
      primary: true,
      notes: ['shared by many'],
      nameParts: [
        { kind: 'Given', text: 'Ada' },
        { kind: 'Surname', text: 'Example' },
      ],
    })
  })

  it('have sources with the text of their records, the original date text, and pictures', () => {
    expect(detailsOf('Birth')).toEqual({
      time: '4:15',
      dateText: 'in the year of the comet',
      citations: [
        {
          title: 'A register',
          author: 'The vicar',
          publication: 'Leeds',
          page: '7',
          quality: 3,
          text: null,
          sourceText: 'Baptized this day\nAda, a daughter',
          notes: ['shared by many'],
        },
      ],
      media: [{ title: 'The cradle', file: 'cradle.png', format: 'image/png' }],
    })
  })

  it('give cause, agency, address and age', () => {
    expect(detailsOf('Death')).toEqual({
      cause: 'stroke',
      age: '80y',
      agency: 'The parish',
      religion: 'Anglican',
      address: '1 High Street',
      contacts: ['555'],
      notes: ['in her sleep'],
      media: [{ title: 'The grave', file: 'grave.jpg', format: null }],
    })
  })

  it('give the temple and the status of an ordinance', () => {
    expect(detailsOf('LdsBaptism')).toEqual({ temple: 'SLAKE', status: 'COMPLETED' })
  })

  it('name the person of an association, their role and the event', () => {
    const association: Partial<Assertion> | undefined = assertions.find(
      (one) => one.assertionType === 'Association',
    )

    expect(association).toMatchObject({
      relatedItemType: 'Person',
      relatedItemId: tree.id('B'),
      details: { label: 'Godparent', event: 'Baptism' },
    })
  })
})
