import type { Contact } from '#contract/contact.ts'

const contact = (
  id: string,
  [givenName, middleName, familyName, displayName]: readonly [string, string, string, string],
  ...addresses: readonly string[]
): Contact => ({
  id,
  names: { givenName, familyName, middleName, displayName },
  emailAddresses: addresses.map((value) => ({ value, displayName })),
})

/** Invented people, for trying out the contacts without an account anywhere (CTC-02). */
export const testContacts: Contact[] = [
  contact('1', ['Ottilie', '', 'Marchbanks', 'Ottilie Marchbanks'], 'ottilie@mail.example'),
  contact(
    '2',
    ['Silas', 'Peregrine', 'Thorncliffe', 'Silas Thorncliffe'],
    'silas@mail.example',
    'st@work.example',
  ),
  contact('3', ['', '', '', 'Aunt Flo'], 'flo@mail.example'),
  contact('4', ['ليلى', '', 'منصور', 'ليلى منصور'], 'layla@mail.example'),
  contact('5', ['', '', '', ''], 'no.name@mail.example'),
  contact('6', ['Bartholomew', '', 'Only-Telephone', 'Bartholomew Only-Telephone']),
  contact(
    '7',
    ['Wilhelmina', 'Augusta', 'Featherstonehaugh-Cholmondeley', 'Wilhelmina Featherstonehaugh-Cholmondeley'],
    'wilhelmina.augusta.featherstonehaugh@somewhere-far-away.example.org',
  ),
]
