import { describe, expect, it } from 'vitest'
import { readPerson } from '#domain/gedcom/person.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { lineText } from '#domain/gedcom/values.ts'
import { recordOf } from './records.ts'
import { factsOfPerson } from './terse.ts'

const person = (lines: string) => readPerson(recordOf(`0 @I1@ INDI\n${lines}`))

describe('a person', () => {
  it('has a name, a gender and events, with their dates, places and details', () => {
    const lines = `1 NAME Victoria /Hanover/
1 TITL Queen of England
1 SEX F
1 BIRT
2 DATE 24 MAY 1819
3 TIME 4:15
2 PLAC Kensington,Palace, ,London,England
1 DEAT
2 DATE 22 JAN 1901
2 CAUS stroke
2 AGE 81y
2 AGNC Royal Household
2 RELI Anglican
2 ADDR Osborne House
3 CITY East Cowes
2 PHON 1
2 WWW example.org
2 NOTE At Osborne
3 CONC  House
1 EVEN crowned
2 TYPE Coronation
1 NOTE A note`

    expect(person(lines)).toMatchObject({ key: 'I1', gender: 'Female', hasDeath: true, saidToLive: false })
    expect(factsOfPerson(lines)).toEqual([
      'Title = Queen of England',
      'Birth +1819-05-24 @Kensington, Palace, London, England [time: 4:15]',
      'Death +1901-01-22 [cause: stroke; age: 81y; agency: Royal Household; religion: Anglican; address: Osborne House\nEast Cowes; contact: 1; contact: example.org; note: At Osborne House]',
      'Event = crowned [label: Coronation]',
      'Note = A note',
    ])
  })

  it.each([
    ['1 DEAT', true],
    ['1 DEAT Y', true],
    ['1 DEAT\n2 DATE 1850', true],
    ['1 BURI', true],
    ['1 CREM Y', true],
    ['1 EVEN\n2 TYPE Cremation', true],
    ['1 EVEN\n2 TYPE Funeral', true],
    ['1 DEAT N', false],
    ['1 DEAT n', false],
    ['1 DEAT NO\n2 DATE 1990', false],
    ['1 DEAT False', false],
    ['1 BURI N\n2 PLAC Leeds', false],
    ['1 CREM N', false],
    ['1 FACT N\n2 TYPE Death', false],
    ['1 EVEN no\n2 TYPE Obituary', false],
    ['1 NO DEAT', false],
    ['1 BIRT', false],
    ['1 BAPL\n2 DATE 1990', false],
  ])('counts %j as a death: %s', (line, hasDeath) => {
    expect(person(line).hasDeath).toBe(hasDeath)
  })

  it.each([
    ['1 _LIVING Y', true],
    ['1 _LIVING N', false],
    ['1 _FLGS\n2 __LIVING Living', true],
    ['1 NO DEAT', true],
    ['1 NO DEAT\n2 DATE TO 1850', false],
  ])('reads %j as a statement that the person lives: %s', (line, saidToLive) => {
    expect(person(line).saidToLive).toBe(saidToLive)
  })

  it('belongs to families, as a child and as a spouse, in the order of the record', () => {
    const lines = `1 FAMC @F1@
2 PEDI adopted
1 FAMC @F2@
1 FAMC @VOID@
1 FAMS @F3@
1 FAMS @F4@
1 FAMS @F3@
1 BIRT
2 FAMC @F5@`

    expect(person(lines)).toMatchObject({
      childOf: [
        { familyKey: 'F1', link: 'adopted' },
        { familyKey: 'F2', link: null },
        { familyKey: 'F5', link: 'birth' },
      ],
      spouseIn: ['F3', 'F4'],
    })
  })

  it('keeps notes and sources about a tie as its own', () => {
    expect(factsOfPerson('1 FAMC @F1@\n2 NOTE a foundling\n2 NOTE @N1@\n1 FAMS @F2@\n2 SOUR @S1@')).toEqual([
      'Note = a foundling',
      'Note [note @N1]',
      'Source [source @S1]',
    ])
  })

  it('reads places with points on the map', () => {
    const places = [
      '4 LATI N41.9\n4 LONG E12.5',
      '4 LATI S12\n4 LONG W77',
      '4 LATI -12\n4 LONG 77',
      '4 LATI N9',
    ].map((map) => person(`1 BIRT\n2 PLAC Rome\n3 MAP\n${map}`).facts[0]?.place)

    expect(places).toEqual([
      { name: 'Rome', latitude: 41.9, longitude: 12.5 },
      { name: 'Rome', latitude: -12, longitude: -77 },
      { name: 'Rome', latitude: -12, longitude: 77 },
      { name: 'Rome', latitude: null, longitude: null },
    ])
  })
})

describe('names', () => {
  it('keeps further names, their kinds and variants', () => {
    const lines = `1 NAME Ada /Byron/
2 NICK Addy
2 ROMN Eida /Bairon/
3 TYPE kunrei
2 SOUR @S1@
1 NAME Ada /Lovelace/
2 TYPE married
1 NAME Countess
2 TYPE OTHER
3 PHRASE title of courtesy
1 _MARNM King
1 _AKA AAL
1 ALIA Augusta /King/`

    expect(factsOfPerson(lines)).toEqual([
      'Name = Ada Byron [primary: true; source @S1; Given Ada; Surname Byron]',
      'Name = Addy [label: nickname; Given Addy]',
      'Name = Eida Bairon [label: romanized (kunrei); Given Eida; Surname Bairon]',
      'Name = Ada Lovelace [label: married name; Given Ada; Surname Lovelace]',
      'Name = Countess [label: title of courtesy; Given Countess]',
      'Name = King [label: married name; Surname King]',
      'Name = AAL [label: also known as; Given AAL]',
      'Name = Augusta King [label: also known as; Given Augusta; Surname King]',
    ])
  })

  it.each(['1 NAME Ada /Byron/', '1 NAME Ada /Byron/\n2 TYPE birth', '1 NAME Ada /Byron/\n2 GIVN Ada'])(
    'makes no detail of %j, which contains nothing but the name',
    (lines) => {
      expect(factsOfPerson(lines)).toEqual([])
    },
  )

  it('reads translations of GEDCOM 7, and uses the first name that has letters', () => {
    expect(factsOfPerson('1 NAME //\n1 NAME 愛\n2 TRAN Ai\n3 LANG ja-Latn\n3 NICK A')).toEqual([
      'Name = Ai [label: translation (ja-Latn); Given Ai]',
      'Name = A [label: nickname; Given A]',
    ])
    expect(person('1 NAME //\n1 NAME 愛').name).toEqual([{ kind: 'Given', text: '愛' }])
  })
})

describe('kinds of events', () => {
  it.each([
    ['1 EVEN\n2 TYPE Military Service', 'Military [label: Military Service]'],
    ['1 EVEN\n2 TYPE Cremation', 'Cremation'],
    ['1 FACT blue\n2 TYPE Eye color', 'Event = blue [label: Eye color]'],
    ['1 FACT 3\n2 TYPE Number of Children', 'ChildrenCount = 3 [label: Number of Children]'],
    ['1 EVEN\n2 TYPE Naturalisation', 'Naturalization [label: Naturalisation]'],
    ['1 EVEN\n2 TYPE Marriage', 'Event [label: Marriage]'],
    ['1 EVEN\n2 TYPE Name', 'Event [label: Name]'],
    ['1 EVEN\n2 TYPE Knighted\n2 DATE 1850', 'Event +1850 [label: Knighted]'],
    ['1 EVEN crowned', 'Event = crowned'],
    ['1 GRAD\n2 TYPE PhD', 'Graduation [label: PhD]'],
    ['1 SSN 1', 'IdentificationNumber = 1 [label: Social security number]'],
    ['1 RELI N', 'Religion = N'],
    ['1 CHR Y', 'Christen'],
    ['1 _HEIG 2 m', 'PhysicalDescription = 2 m [label: Height]'],
    ['1 ADDR 1 Street\n2 CONT Town\n2 CITY Town\n2 CTRY UK', 'Address = 1 Street\nTown\nUK'],
    ['1 NO MARR\n2 DATE 1850', 'NonEvent +1850 = Marriage'],
    ['1 WWW example.org\n2 _DESC Family site', 'URL = example.org [label: Family site]'],
    ['1 BIRT\n2 _ATTR 7 lb\n3 TYPE Weight', 'Birth [note: Weight: 7 lb]'],
    ['1 BIRT\n2 _ATTR 123\n3 TYPE RIN', 'Birth'],
    ['1 DEAT N', undefined],
    ['1 BAPM no\n2 DATE 1850', undefined],
    ['1 NCHI 0', 'ChildrenCount = 0'],
    ['1 EVEN No\n2 TYPE Served in the army', 'Event = No [label: Served in the army]'],
    ['1 BIRT\n2 DATE (in the great frost)', 'Birth "in the great frost"'],
    ['1 BIRT\n2 DATE\n3 PHRASE at sea', 'Birth "at sea"'],
    ['1 BIRT\n2 DATE 1850\n3 PHRASE by the Bible', 'Birth +1850 [dateText: by the Bible]'],
    ['1 DEAT\n2 AGE 0y\n3 PHRASE Stillborn', 'Death [age: 0y Stillborn]'],
  ])('reads %j', (lines, fact) => {
    expect(factsOfPerson(lines)).toEqual(fact === undefined ? [] : [fact])
  })

  it('keeps ordinances of the Latter-day Saints as kinds of their own', () => {
    const ordinances = ['BAPL', 'CONL', 'INIL', 'WAC', 'ENDL', 'SLGC']
      .map((tag) => `1 ${tag}\n2 TEMP SLAKE\n2 STAT COMPLETED`)
      .join('\n')

    expect(factsOfPerson(ordinances).map((fact) => fact.split(' ')[0])).toEqual([
      'LdsBaptism',
      'LdsConfirmation',
      'LdsInitiatory',
      'LdsInitiatory',
      'LdsEndowment',
      'LdsSealingToParents',
    ])
    expect(factsOfPerson('1 BAPL\n2 DATE 1990\n2 TEMP SLAKE\n2 STAT COMPLETED')).toEqual([
      'LdsBaptism +1990 [temple: SLAKE; status: COMPLETED]',
    ])
  })
})

describe('notes, sources and media', () => {
  it('keeps notes from elsewhere in the file, and undoes doubled @ signs', () => {
    expect(factsOfPerson('1 NOTE @N1@\n1 SNOTE @N2@\n1 NOTE ada@@example.org\n2 SOUR @S1@\n1 NOTE')).toEqual([
      'Note [note @N1]',
      'Note [note @N2]',
      'Note = ada@example.org [source @S1]',
    ])
  })

  it('keeps sources with page, quality, text, date, notes and pictures', () => {
    const lines = `1 SOUR @S1@
2 PAGE 7
2 QUAY 3
2 DATA
3 DATE 1 JAN 1850
3 TEXT of the entry
4 CONT and more
2 NOTE faded
2 NOTE @N1@
2 OBJE @M1@
1 BIRT
2 SOUR The family Bible
3 TEXT born at night
2 PLAC London
3 SOUR @S2@
3 NOTE near the river`

    expect(factsOfPerson(lines)).toEqual([
      'Source [source @S1, p. 7, quality 3, "of the entry\nand more", +1850-01-01, note: faded, note @N1, @M1]',
      'Birth @London [note: near the river; source The family Bible, "born at night"; source @S2]',
    ])
  })

  it('keeps pictures that are pointed at or named in place', () => {
    const lines = `1 OBJE @M1@
2 TITL At the piano
2 _PRIM Y
1 OBJE
2 TITL Two files
2 FILE a.jpg
3 FORM jpeg
2 FILE b.tif
3 TITL The back
1 OBJE
2 FORM jpeg
2 FILE old.jpg
1 OBJE
1 BIRT
2 OBJE @M2@
1 _PHOTO @M3@`

    expect(factsOfPerson(lines)).toEqual([
      'Media [media @M1, At the piano, primary]',
      'Media [media a.jpg, Two files, jpeg; media b.tif, The back]',
      'Media [media old.jpg, jpeg]',
      'Birth [media @M2]',
      'Media [media @M3, primary]',
    ])
  })
})

describe('associations', () => {
  it.each([
    [
      '1 ASSO @I2@\n2 RELA Godfather\n2 NOTE at the font',
      'Association [note: at the font; label: Godfather; relatedKey: I2]',
    ],
    ['1 ASSO @I2@\n2 ROLE GODP', 'Association [label: Godparent; relatedKey: I2]'],
    ['1 ASSO @I2@\n2 ROLE OTHER\n3 PHRASE Stepfather', 'Association [label: Stepfather; relatedKey: I2]'],
    ['1 ASSO @VOID@\n2 PHRASE Mr Stockdale\n2 ROLE FRIEND', 'Association = Mr Stockdale [label: Friend]'],
    ['1 ASSO @VOID@', undefined],
    ['1 ALIA @I2@', 'Association [label: Perhaps the same person; relatedKey: I2]'],
    ['1 _WITN Jane Doe', 'Association = Jane Doe [label: Witness]'],
  ])('reads %j', (lines, fact) => {
    expect(factsOfPerson(lines).map(sorted)).toEqual(fact === undefined ? [] : [sorted(fact)])
  })

  it('stores the persons who were present at an event', () => {
    expect(factsOfPerson('1 BAPM\n2 ASSO @I2@\n3 ROLE OFFICIATOR')).toEqual([
      'Baptism',
      'Association [label: Officiator; relatedKey: I2; event: Baptism]',
    ])
  })

  const sorted = (fact: string) =>
    fact
      .split(/[[\];]/)
      .map((part) => part.trim())
      .toSorted()
})

describe('lines that are not understood', () => {
  it('are reported, with the reason or with the tag above them', () => {
    const told: string[] = []
    const remarks = {
      remark: (node: GedcomNode, reason: string) => told.push(`${lineText(node)}: ${reason}`),
      unknown: (parent: string, node: GedcomNode) => told.push(`${parent}.${node.tag}`),
    }
    const lines = `1 _UPD_RELIGION Unitarian
1 NAME Ada
2 _CTAG 1
1 BIRT
2 _CTAG 2
2 DATE 31 FEB 1846
2 SOUR @S1@
3 _APID 3
2 NOTE x
3 _CTAG 4
1 CHAN
2 DATE 1 JAN 2020
1 RESN locked
1 REFN 5`

    readPerson(recordOf(`0 @I1@ INDI\n${lines}`), remarks)

    expect(told).toEqual([
      'INDI._UPD_RELIGION',
      'NAME._CTAG',
      'BIRT._CTAG',
      '2 DATE 31 FEB 1846: There is no such day. We store the text, and leave the date empty.',
      'SOUR._APID',
      'NOTE._CTAG',
    ])
  })
})
