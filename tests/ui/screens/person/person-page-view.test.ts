import { describe, expect, it } from 'vitest'
import type { Detail } from '#ui/screens/person/loaded.ts'
import { viewOfPerson } from '#ui/screens/person/person-page-view.ts'
import type { PersonPageView, RelativeView } from '#ui/screens/person/person-view.ts'
import { family, type TestFamily } from './support/family.ts'

function viewOf(tree: TestFamily, name: string): PersonPageView {
  const view = viewOfPerson(tree.loaded, tree.id(name))
  if (view === null) throw new Error(`There is no view of ${name}`)
  return view
}

/**
 * A relative in one word: the given name ('…' while the person is loading), and the kind of link if it is not by birth.
 */
const said = (relative: RelativeView | null) =>
  relative === null
    ? '-'
    : [relative.face?.given ?? '…', relative.link].filter((part) => part !== null).join('=') +
      (relative.again ? ' again' : '')
const all = (relatives: readonly RelativeView[]) => relatives.map(said).join(' ')

const parentsIn = (view: PersonPageView) =>
  view.parents?.map(({ father, mother, link, marriage }) =>
    [said(father), said(mother), link ?? 'birth', marriage].join(' '),
  )
const siblingsIn = (view: PersonPageView) =>
  view.siblings?.byFamily.map(({ heading, siblings }) => `${heading}: ${all(siblings)}`)
const spousesIn = (view: PersonPageView) =>
  view.spouses?.map(({ relative, marriage }) => `${said(relative)} ${marriage}`)
const familiesIn = (view: PersonPageView) =>
  view.families?.map(({ heading, children }) => `${heading}: ${all(children)}`)

const darwins =
  family(`Josiah/Wedgwood II m 1769-1843 + Elizabeth/Allen f 1764-1846 m.1792 > Hensleigh/Wedgwood m 1803-1891, Emma/Wedgwood f 1808-1896, Sarah/Wedgwood f 1793-1880
                        Charles/Darwin m 1809-1882 + Emma/Wedgwood m.1839 > Anne/Darwin f 1841-1851, William/Darwin m 1839-1914`)

describe('the page of a person', () => {
  it('shows the family around, siblings and children in the order of birth', () => {
    const view = viewOf(darwins, 'Emma/Wedgwood')

    expect([view.face.given, view.face.surname, view.years]).toEqual(['Emma', 'Wedgwood', '1808 – 1896'])
    expect(parentsIn(view)).toEqual(['Josiah Elizabeth birth m. 1792'])
    expect(all(view.siblings?.byBirth ?? [])).toBe('Sarah Hensleigh')
    expect(spousesIn(view)).toEqual(['Charles m. 1839'])
    expect(familiesIn(view)).toEqual(['Children with Charles Darwin: William Anne'])
    expect(view.profiles.map(({ tree, href }) => [tree.name, href])).toEqual([['Darwin papers', '/trees/1']])
  })

  it('links to each relative', () => {
    const [spouse] = viewOf(darwins, 'Emma/Wedgwood').spouses ?? []

    expect(spouse?.relative.href).toBe(`/persons/${darwins.id('Charles/Darwin')}`)
  })

  it('is not there before the person is', () => {
    for (const state of [null, undefined]) {
      const tree = darwins.without(['Emma/Wedgwood'], state)
      expect(viewOfPerson(tree.loaded, darwins.id('Emma/Wedgwood'))).toBeNull()
    }
  })
})

describe('a life with the years', () => {
  const cases = [
    ['1808-1896', '1808–1896', '1808 – 1896'],
    ['~1850-<1901', 'about 1850–before 1901', 'about 1850 – before 1901'],
    ['1841..1850-1910', 'between 1841 and 1850 – 1910', 'between 1841 and 1850 – 1910'],
    ['1842-1842', '1842', '1842'],
    ['>1850-', 'after 1850–', 'after 1850 –'],
    ['-1896', '–1896', '– 1896'],
    ['living', '', 'living'],
    ['', '', ''],
  ]
  it.each(cases)('%s shows %j on a card and %j on the page', (years, card, page) => {
    const view = viewOf(family(`Ann/Lee f ${years} + ?`), 'Ann/Lee')

    expect([view.face.years, view.years]).toEqual([card, page])
  })
})

describe('a face', () => {
  it('shows no years if the person is restricted, and the page says why', () => {
    const view = viewOf(family('Ann/Lee f 1850-1900 restricted + ?'), 'Ann/Lee')

    expect([view.face.restricted, view.face.years, view.years]).toEqual([true, '', ''])
    expect(view.restrictedNote).toBe('The details of this person are private.')
  })

  it('marks living people, placeholders and people who died as a child', () => {
    const tree = family('Ann/Lee living + Bob/Lee placeholder > Cy/Lee 1900-1910, Di/Lee 1900-1950')

    expect(viewOf(tree, 'Ann/Lee').face.living).toBe(true)
    expect(viewOf(tree, 'Bob/Lee').face.placeholder).toBe(true)
    expect(['Cy/Lee', 'Di/Lee'].map((name) => viewOf(tree, name).face.child)).toEqual([true, false])
  })

  it('[ERR3-06] says that the person is deleted or not visible, and has no link', () => {
    const tree = darwins.without(['Charles/Darwin'], null)
    const view = viewOf(tree, 'Emma/Wedgwood')

    expect(view.spouses?.[0]?.relative).toMatchObject({
      href: null,
      face: { given: '(deleted or not visible)' },
    })
    expect(familiesIn(view)).toEqual(['Children: William Anne'])
  })
})

describe('what is still loading', () => {
  it('is null for whole families, and empty faces for persons of families that are there', () => {
    const view = viewOf(darwins.without(['Elizabeth/Allen', 'Anne/Darwin'], undefined), 'Emma/Wedgwood')

    expect(parentsIn(view)).toEqual(['Josiah … birth m. 1792'])
    expect(familiesIn(view)).toEqual(['Children with Charles Darwin: … William'])

    const waiting = viewOf(darwins.without(['1-1000', '1-1001'], undefined), 'Emma/Wedgwood')
    expect([waiting.parents, waiting.siblings, waiting.spouses, waiting.families]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('is empty if all relatives are loaded', () => {
    const view = viewOf(family('Ann/Lee + ?'), 'Ann/Lee')

    expect([view.parents, view.siblings, view.spouses]).toEqual([[], { byBirth: [], byFamily: [] }, []])
  })
})

describe('families of all kinds', () => {
  it('names every parent family with how the person came there, birth first', () => {
    const view = viewOf(
      family(`Ada/A f + Bea/B f m.~1831 > Nick/N =adopted, Oz/A 1833
              ? + Mary/M f > Nick/N =birth, Sue/M 1835
              Carl/C + Mary/M m.1845 > Hal/C 1846`),
      'Nick/N',
    )

    expect(parentsIn(view)).toEqual(['- Mary birth ', 'Ada Bea adopted m. about 1831'])
    expect(siblingsIn(view)).toEqual([
      'Same parents: Sue',
      'Adoptive family: Oz=adopted',
      'Half-siblings with Carl C: Hal=half',
    ])
    expect(all(view.siblings?.byBirth ?? [])).toBe('Oz=adopted Sue Hal=half')
  })

  it('groups children by family, also of an unknown spouse, of two wives, and none at all', () => {
    const view = viewOf(
      family(`Nick/N m + ? > Kid/N =birth, Foundling/N =adopted
              Nick/N + Paul/P m m.1880
              Nick/N + Rose/R f m.1890 > Tim/N`),
      'Nick/N',
    )

    expect(familiesIn(view)).toEqual([
      'Children: Kid Foundling=adopted',
      'Children with Paul P: ',
      'Children with Rose R: Tim',
    ])
    expect(spousesIn(view)).toEqual(['Paul m. 1880', 'Rose m. 1890'])
  })

  it('names a spouse once who married the person twice', () => {
    const view = viewOf(
      family(`Liz/T f + Richard/B m m.1964
              Liz/T + Richard/B m.1975`),
      'Liz/T',
    )

    expect(spousesIn(view)).toEqual(['Richard m. 1964, m. 1975'])
  })

  it('gives everybody one card, among parents, spouses, siblings and children, and counts them in each', () => {
    const view = viewOf(
      family(`Ptolemy/V m + Cleo/I f > Cleo/II f, Ptolemy/VI m
              Ptolemy/VI + Cleo/II > Kid/III
              Cleo/II + Kid/III > Kid/IV`),
      'Cleo/II',
    )

    expect(spousesIn(view)).toEqual(['Ptolemy null', 'Kid null'])
    expect(all(view.siblings?.byBirth ?? [])).toBe('Ptolemy again')
    expect(siblingsIn(view)).toEqual(['Same parents: Ptolemy again'])
    expect(familiesIn(view)).toEqual(['Children with Ptolemy VI: Kid again', 'Children with Kid III: Kid'])
  })

  it('ends where a person is their own ancestor', () => {
    const view = viewOf(
      family(`Loop/Man + Loop/Wife > Loop/Son
              Loop/Son + ? > Loop/Man`),
      'Loop/Man',
    )

    expect([parentsIn(view), familiesIn(view)]).toEqual([
      ['Loop - birth '],
      ['Children with Loop Wife: Loop again'],
    ])
    expect(view.siblings?.byBirth).toEqual([])
  })
})

describe('partners', () => {
  const henry = family(`Henry/Tudor m 1491-1547 + Bessie/Blount f > Fitz/Roy m 1519-1536
                        Henry/Tudor + Jane/Seymour f m.1536 > Edward/Tudor m 1537-1553
                        Henry/Tudor + Catherine/Aragon f m.1509 > Mary/Tudor f 1516-1558
                        Henry/Tudor + Anne/Cleves f m.1540
                        Henry/Tudor + Catherine/Howard f m.1540`).withDetails('1-1000', [
    'Marriage "Not married"',
  ])

  it('[PER-02] are in the order of the marriages, with unmarried partners last and marked', () => {
    expect(spousesIn(viewOf(henry, 'Henry/Tudor'))).toEqual([
      'Catherine m. 1509',
      'Jane m. 1536',
      'Anne m. 1540',
      'Catherine m. 1540',
      'Bessie not married',
    ])
  })

  it('without children share one line after those with children', () => {
    expect(familiesIn(viewOf(henry, 'Henry/Tudor'))).toEqual([
      'Children with Catherine Aragon: Mary',
      'Children with Jane Seymour: Edward',
      'Children with Bessie Blount: Fitz',
      'Children with Anne Cleves and Catherine Howard: ',
    ])
  })

  it('with an undated marriage are placed by the birth of their first child', () => {
    const tree = family(`Ada/Lee f + Bob/Lee m > Cleo/Lee f 1850-1900
                         Ada/Lee + Dan/Lee m m.1830`)

    expect(spousesIn(viewOf(tree, 'Ada/Lee'))).toEqual(['Dan m. 1830', 'Bob null'])
  })
})

describe('a marriage that the file says twice', () => {
  const tudors = family('Henry/Tudor m + Catherine/Aragon f m.1509 > Mary/Tudor f')
  const told = (date: string) => {
    const tree = tudors.withDetails('1-1000', [
      'Marriage 1509 @Greyfriars',
      `Event ${date} @Greenwich Palace`,
    ])
    const detailsOfFamily = (id: Parameters<typeof tree.loaded.detailsOfFamily>[0]) =>
      tree.loaded
        .detailsOfFamily(id)
        ?.map((detail) =>
          detail.assertionType === 'Event' ? { ...detail, details: { label: 'Alt. Marriage' } } : detail,
        ) ?? null
    const view = viewOfPerson({ ...tree.loaded, detailsOfFamily }, tudors.id('Henry/Tudor'))
    return view?.details?.map(({ date, title, text, notes }) => [date, title, text, ...notes].join(' | '))
  }

  it('is listed once, or twice if the dates differ', () => {
    expect(told('1509')).toEqual([
      '1509 | Marriage | with Catherine Aragon, Greyfriars | Also said: Greenwich Palace',
    ])
    expect(told('1510')).toEqual([
      '1509 | Marriage | with Catherine Aragon, Greyfriars',
      '1510 | Alt. Marriage | with Catherine Aragon, Greenwich Palace',
    ])
  })
})

describe('details', () => {
  const linesIn = (view: PersonPageView) =>
    view.details?.map(({ date, title, text }) => [date, title, text].join(' | '))

  it('are those of the person and of the marriages, with the end of life last', () => {
    const view = viewOf(
      darwins
        .withDetails('Emma/Wedgwood', [
          'Death 1896 @Down, Kent',
          'Birth 1808-05-02 @Maer',
          'BarMitzvah ~1820',
          'Occupation "Keeper"',
        ])
        .withDetails('1-1001', ['Marriage 1839 @Maer']),
      'Emma/Wedgwood',
    )

    expect(linesIn(view)).toEqual([
      '2 May 1808 | Birth | Maer',
      'about 1820 | Bar mitzvah | ',
      '1839 | Marriage | with Charles Darwin, Maer',
      ' | Occupation | Keeper',
      '1896 | Death | Down, Kent',
    ])
  })

  it('dated before the birth are listed with the undated ones, and marked', () => {
    const henry = family('Henry/Tudor m 1491-1547').withDetails('Henry/Tudor', [
      'Title 0509 "King"',
      'Birth 1491',
      'Religion 1491..1534',
      'Death 1547',
    ])
    const view = viewOf(henry, 'Henry/Tudor')

    expect(linesIn(view)).toEqual([
      '1491 | Birth | ',
      'between 1491 and 1534 | Religion | ',
      '509 | Title | King',
      '1547 | Death | ',
    ])
    expect(view.details?.map(({ more }) => more)).toEqual([
      [],
      [],
      [['Probably a mistake in the date', 'it is before the birth']],
      [],
    ])
  })

  it('say that a couple is not married, and show no marriage', () => {
    const henry = family('Henry/Tudor m + Bessie/Blount f').withDetails('1-1000', [
      'Marriage "Not married" @Blackmore',
      'Note "Never married."',
      'Note "They had a son."',
    ])

    expect(linesIn(viewOf(henry, 'Henry/Tudor'))).toEqual([
      ' | Not married | with Bessie Blount, Blackmore',
      ' | Not married | with Bessie Blount',
      ' | Note | They had a son. With Bessie Blount',
    ])
  })

  it.each([
    ['He wondered whether he should.', 'He wondered whether he should. With Charles Darwin, Maer'],
    ['Was it wise?', 'Was it wise? With Charles Darwin, Maer'],
    ['By Smith & Co.', 'By Smith & Co., with Charles Darwin, Maer'],
  ])('put no comma after a whole sentence: %s', (value, text) => {
    const told = darwins.withDetails('1-1001', [`Marriage 1839 "${value}" @Maer`])

    expect(viewOf(told, 'Emma/Wedgwood').details?.map((detail) => detail.text)).toEqual([text])
  })

  it('[ASR-08][ASR-09] leave out children, living, gender, the name of the heading, and restricted details', () => {
    const details = [
      'Child',
      'Living',
      'Gender "Male"',
      'Name "Al Lee"',
      '!Residence 1850 @Rome',
      'Note "Kept"',
    ]
    const view = viewOf(family('Al/Lee + ?').withDetails('Al/Lee', details), 'Al/Lee')

    expect(linesIn(view)).toEqual([' | Note | Kept'])
  })

  /** The details of Al Lee: one, with these further fields. */
  const detailsWith = (written: string, fields: Partial<Detail>) => {
    const tree = family('Al/Lee m + Bo/Lee f').withDetails('Al/Lee', [written])
    const details = (tree.loaded.detailsOfPerson(tree.id('Al/Lee')) ?? []).map((detail) => ({
      ...detail,
      ...fields,
    }))
    return viewOfPerson({ ...tree.loaded, detailsOfPerson: () => details }, tree.id('Al/Lee'))?.details ?? []
  }

  it.each([
    ['Event "Of the Garter"', { label: 'Knighted' }, 'Knighted'],
    ['Event "A day out"', {}, 'Event'],
    ['Occupation "Clerk"', { label: 'Main' }, 'Occupation (Main)'],
    ['Name "Al Marsh"', { label: 'married name' }, 'married name'],
    ['Name "Al Marsh"', {}, 'Also known as'],
    ['Name "Al Lee"', { primary: true, label: 'birth name' }, 'birth name'],
    ['Association "Of the bride"', { label: 'Witness', event: 'Marriage' }, 'Witness (Marriage)'],
    ['LdsEndowment', {}, 'LDS endowment'],
    ['Christen', {}, 'Christening'],
    ['Title "King"', { label: 'TitleOfNobility' }, 'Title of nobility'],
    ['Military', { label: 'MilitaryService' }, 'Military service'],
    ['Military', { label: 'MILITARY' }, 'Military'],
    ['LifeSketch "Long"', {}, 'Life sketch'],
    ['Event "Long"', { label: 'LifeSketch' }, 'Life sketch'],
    ['Birth', { label: 'Birth of Ellery, Ann' }, 'Birth'],
  ] as const)('give %s the name from the file: %j', (written, details, title) => {
    expect(detailsWith(written, { details: { ...details } }).map((detail) => detail.title)).toEqual([title])
  })

  it('use the file’s own text if it names no kind', () => {
    const details = detailsWith('Birth @Maer', { details: { label: 'Birth of Ellery, Ann' } })

    expect(details.map(({ text }) => text)).toEqual(['Birth of Ellery, Ann, Maer'])
  })

  it.each([
    ['after', 'FROM 22 AUG 1485', 'from 22 Aug 1485', []],
    ['before', 'TO 22 AUG 1485', 'until 22 Aug 1485', []],
    ['after', 'the end of it', 'after 22 Aug 1485', [['Date as written', 'the end of it']]],
    ['after', undefined, 'after 22 Aug 1485', []],
  ] as const)('have the start or end that the file gives: %s, %s', (type, dateText, shown, more) => {
    const [detail] = detailsWith('Residence 1485', {
      date: { type, first: '+1485-08-22' },
      details: dateText === undefined ? {} : { dateText },
    })

    expect([detail?.date, detail?.more]).toEqual([shown, more])
  })

  it('come before notes, sources and pictures, which have no date', () => {
    const written = ['Note "Kept"', 'Source', 'Media', 'Occupation "Keeper"', 'Death 1896']
    const view = viewOf(family('Al/Lee + ?').withDetails('Al/Lee', written), 'Al/Lee')

    expect(view.details?.map(({ title }) => title)).toEqual([
      'Occupation',
      'Death',
      'Note',
      'Source',
      'Media',
    ])
  })

  it('give cause, age, agency and address, in notes and in sources', () => {
    const [detail] = detailsWith('Death 1896', {
      details: {
        cause: 'Pneumonia',
        age: '>88y 1m',
        ageOfHusband: 'INFANT',
        dateText: 'FROM 1896',
        agency: 'Parish of Down',
        address: 'Down House',
        contacts: ['01689 859119'],
        temple: 'LOGAN',
        notes: ['At noon.'],
        media: [{ title: 'The grave', file: 'grave.jpg', format: null }],
        citations: [
          { ...noSource, title: 'Parish register', page: 'p. 12', quality: 3, text: 'Buried this day' },
          { ...noSource, author: 'E. Ellery', notes: ['Seen by us'], sourceText: 'A long story' },
          { ...noSource, title: 'A slip', text: 'Buried', sourceText: 'Buried' },
        ],
      },
    })

    expect(detail?.more).toEqual([
      ['Cause', 'Pneumonia'],
      ['Age', 'over 88 years, 1 month'],
      ['Age of the husband', 'INFANT'],
      ['Date as written', 'FROM 1896'],
      ['By', 'Parish of Down'],
      ['Temple', 'LOGAN'],
      ['Address', 'Down House'],
      ['Contact', '01689 859119'],
      ['Picture or document', 'The grave, grave.jpg'],
    ])
    expect(detail?.notes).toEqual(['At noon.'])
    expect(detail?.sources).toEqual([
      {
        number: 1,
        title: 'Parish register',
        lines: ['p. 12', 'primary evidence'],
        text: 'Buried this day',
        sourceText: null,
      },
      {
        number: 2,
        title: 'Source without a title',
        lines: ['E. Ellery', 'Seen by us'],
        text: null,
        sourceText: 'A long story',
      },
      { number: 3, title: 'A slip', lines: [], text: 'Buried', sourceText: null },
    ])
  })

  it('link to the person whom an association names', () => {
    const bo = family('Al/Lee m + Bo/Lee f').id('Bo/Lee')
    const [detail] = detailsWith('Association', {
      relatedItemId: bo,
      relatedItemType: 'Person',
      details: { label: 'Godparent' },
    })

    expect(detail?.related).toEqual({ name: 'Bo Lee', href: `/persons/${bo}` })
  })
})

const noSource = {
  title: null,
  author: null,
  publication: null,
  page: null,
  quality: null,
  text: null,
  sourceText: null,
  notes: [],
}
