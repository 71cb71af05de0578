import { describe, expect, it } from 'vitest'
import type { Contact } from '#contract/contact.ts'
import { findContacts, listedContacts } from '#domain/contacts/listed-contacts.ts'

const contact = (names: Partial<Contact['names']>, ...addresses: string[]): Contact => ({
  id: '1',
  names: { givenName: '', familyName: '', middleName: '', displayName: '', ...names },
  emailAddresses: addresses.map((value) => ({ value, displayName: '' })),
})

const ada = contact({ givenName: 'Ada', familyName: 'Byron', displayName: 'Ada Byron' }, 'ada@mail.example')

describe(listedContacts.name, () => {
  it('[CTC-01] lists each address of a contact, with the names that the invitation takes over', () => {
    const silas = contact(
      { givenName: 'Silas', middleName: 'Peregrine', familyName: 'Kent', displayName: 'Silas Kent' },
      'silas@mail.example',
      ' s@work.example ',
    )

    expect(listedContacts([silas])).toEqual([
      { name: 'Silas Kent', address: 'silas@mail.example', firstName: 'Silas Peregrine', lastName: 'Kent' },
      { name: 'Silas Kent', address: 's@work.example', firstName: 'Silas Peregrine', lastName: 'Kent' },
    ])
  })

  it('leaves out contacts without an address, addresses that cannot be invited, and repeated ones', () => {
    const listed = listedContacts([
      contact({ displayName: 'Only Telephone' }),
      contact({ displayName: 'Ann' }, 'ann@', 'ann@mail.example', 'ann@mail.example'),
    ])

    expect(listed.map(({ address }) => address)).toEqual(['ann@mail.example'])
  })

  it('takes a displayed name as the first name if there is no other, unless it is the address', () => {
    const [aunt, nameless] = listedContacts([
      contact({ displayName: 'Aunt Flo' }, 'flo@mail.example'),
      contact({ displayName: 'gus@mail.example' }, 'gus@mail.example'),
    ])

    expect(aunt).toMatchObject({ name: 'Aunt Flo', firstName: 'Aunt Flo', lastName: '' })
    expect(nameless).toMatchObject({ name: '', firstName: '', lastName: '' })
  })

  it('sorts by name', () => {
    const zoe = contact({ givenName: 'Zoë' }, 'z@mail.example')

    expect(listedContacts([zoe, ada]).map(({ firstName }) => firstName)).toEqual(['Ada', 'Zoë'])
  })
})

describe(findContacts.name, () => {
  const listed = listedContacts([ada, contact({ displayName: 'Zoë Müller' }, 'zm@work.example')])

  it.each([
    ['', ['ada@mail.example', 'zm@work.example']],
    ['byron ad', ['ada@mail.example']],
    ['zoe', ['zm@work.example']],
    ['WORK', ['zm@work.example']],
    ['nobody', []],
  ])('finds %j by name and address', (typed, addresses) => {
    expect(findContacts(listed, typed).map(({ address }) => address)).toEqual(addresses)
  })
})
