import { describe, expect, it } from 'vitest'
import { familyWith, personWith, recordsOf } from './support/gramps.ts'

const lines = (...texts: readonly string[]) => texts.join('\n')

describe('a person of Gramps', () => {
  it('has a name with all its parts', async () => {
    const name = `<name type="Birth Name"><first>Lewis Anderson</first><call>Anderson</call>
      <surname derivation="Taken" connector="y">Garner</surname><surname prefix="von" prim="0">Zieliński</surname>
      <suffix>Sr</suffix><title>Dr.</title><nick>Big Louie</nick><familynick>Beau</familynick></name>`

    expect(await personWith(name)).toBe(
      lines(
        '1 NAME Lewis Anderson /Garner y von Zieliński/ Sr',
        '2 TYPE BIRTH',
        '2 NPFX Dr.',
        '2 GIVN Lewis Anderson',
        '2 SURN Garner, Zieliński',
        '2 _SURNAME Garner',
        '3 _CONNECTOR y',
        '3 _DERIVATION Taken',
        '2 _SURNAME Zieliński',
        '3 SPFX von',
        '3 _PRIMARY N',
        '2 NSFX Sr',
        '2 _RUFNAME Anderson',
        '2 NICK Big Louie',
        '2 _FAMILYNICK Beau',
      ),
    )
  })

  it('has a surname with a slash, which does not end the surname', async () => {
    expect(await personWith('<name><first>Ann</first><surname>Hoya/Jona</surname></name>')).toBe(
      lines('1 NAME Ann /Hoya∕Jona/', '2 GIVN Ann', '2 SURN Hoya/Jona'),
    )
  })

  it.each([
    ['Married Name', ['2 TYPE MARRIED']],
    ['Also Known As', ['2 TYPE AKA']],
    ['Stage Name', ['2 TYPE OTHER', '3 PHRASE Stage Name']],
    ['Unknown', []],
  ])('has a further name of the kind %s', async (type, expected) => {
    expect(await personWith(`<name alt="1" type="${type}"><first>Ann</first></name>`)).toBe(
      lines('1 NAME Ann', ...expected, '2 GIVN Ann'),
    )
  })

  it.each(['M', 'F', 'U', 'X'])('is of gender %s', async (gender) => {
    expect(await personWith(`<gender>${gender}</gender>`)).toBe(`1 SEX ${gender}`)
  })

  it('has its own events in full', async () => {
    const person = await personWith(
      '<eventref hlink="_e" role="Primary"><attribute type="Age" value="0d"/></eventref>',
      {
        events: `<event handle="_e" id="E1" change="1"><type>Birth</type><dateval val="1850-03-01" type="about"/>
        <place hlink="_pl"/><description>At sea</description><attribute type="Cause" value="Love"/></event>`,
        places: `<placeobj handle="_pl" id="P1" type="City"><pname value="Oslo"/><coord lat="59.91" long="-10.75"/></placeobj>`,
      },
    )

    expect(person).toBe(
      lines(
        '1 BIRT',
        '2 TYPE At sea',
        '2 AGE 0d',
        '2 DATE ABT 1 MAR 1850',
        '2 PLAC Oslo',
        '3 MAP',
        '4 LATI N59.91',
        '4 LONG W10.75',
        '3 _PLAC @P1@',
        '2 CAUS Love',
        '2 _HANDLE _e',
        '2 _ID E1',
      ),
    )
  })

  it.each([
    ['<type>Occupation</type><description>Baker</description>', ['1 OCCU Baker']],
    [
      '<type>Knighted</type><description>By the queen</description>',
      ['1 EVEN By the queen', '2 TYPE Knighted'],
    ],
    ['<type>Death</type>', ['1 DEAT Y']],
    ['<type>Baptism</type><description>Y</description>', ['1 BAPM Y']],
    ['<type>Emigration</type><description>N</description>', ['1 NO EMIG']],
  ])('converts %s to the GEDCOM form', async (event, expected) => {
    const person = await personWith('<eventref hlink="_e" role="Primary"/>', {
      events: `<event handle="_e" id="E1">${event}</event>`,
    })

    expect(person).toBe(lines(...expected, '2 _HANDLE _e', '2 _ID E1'))
  })

  it('takes part in an event of another person, which names the participants', async () => {
    const records = await recordsOf({
      events: '<event handle="_e" id="E1"><type>Birth</type></event>',
      people: `<person handle="_p" id="I1"><eventref hlink="_e" role="Primary"/></person>
        <person handle="_q" id="I2"><eventref hlink="_e" role="Midwife"/></person>
        <person handle="_r" id="I3"><eventref hlink="_e" role="Witness"/></person>`,
    })

    expect(records.get('INDI I1')).toBe(
      lines(
        '0 @I1@ INDI',
        '1 BIRT Y',
        '2 ASSO @I2@',
        '3 ROLE OTHER',
        '4 PHRASE Midwife',
        '2 ASSO @I3@',
        '3 ROLE WITN',
        '2 _HANDLE _e',
        '2 _ID E1',
        '1 _HANDLE _p',
      ),
    )
    expect(records.get('INDI I2')).toBe(
      lines(
        '0 @I2@ INDI',
        '1 _EVENTREF E1',
        '2 TYPE Birth',
        '2 _ROLE Midwife',
        '2 _HANDLE _e',
        '1 _HANDLE _q',
      ),
    )
  })

  it('has attributes as details, and ids as ids', async () => {
    const person = await personWith(
      `<attribute type="Caste" value="Weaver"/><attribute type="Nickname" value="Bo"/><attribute type="_UID" value="A1"/>
       <attribute type="REFN" value="7"/><attribute type="Shoe size" value="44"/><attribute type="constructor" value="x"/>`,
    )

    expect(person).toBe(
      lines(
        '1 CAST Weaver',
        '1 NICK Bo',
        '1 _UID A1',
        '1 REFN 7',
        '1 FACT 44',
        '2 TYPE Shoe size',
        '1 FACT x',
        '2 TYPE constructor',
      ),
    )
  })

  it('has addresses, contacts and associations', async () => {
    const person = await personWith(
      `<address><dateval val="2000"/><street>1 Main St</street><city>Oslo</city><country>Norway</country><phone>12</phone></address>
       <url href="a@b.example" type="E-mail"/><url href="https://b.example" type="Web Home" description="Home"/>
       <personref hlink="_q" rel="Godparent"/><personref hlink="_q" rel="Rival"/>`,
      { people: '<person handle="_q" id="I2"/>' },
    )

    expect(person).toBe(
      lines(
        '1 RESI',
        '2 ADDR 1 Main St',
        '3 CONT Oslo',
        '3 CONT Norway',
        '3 ADR1 1 Main St',
        '3 CITY Oslo',
        '3 CTRY Norway',
        '2 DATE 2000',
        '2 PHON 12',
        '1 EMAIL a@b.example',
        '1 WWW https://b.example',
        '2 _DESC Home',
        '2 _TYPE Web Home',
        '1 ASSO @I2@',
        '2 ROLE GODP',
        '1 ASSO @I2@',
        '2 ROLE OTHER',
        '3 PHRASE Rival',
      ),
    )
  })

  it.each([
    ['', []],
    ['mrel="Adopted" frel="Adopted"', ['2 PEDI ADOPTED']],
    ['mrel="Birth" frel="Stepchild"', ['2 PEDI STEP']],
    ['mrel="Foster" frel="Birth"', ['2 PEDI FOSTER']],
    ['mrel="Ward"', ['2 PEDI OTHER', '3 PHRASE Ward']],
  ])('is a child of a family with %s', async (relation, expected) => {
    const person = await personWith('<childof hlink="_x"/>', {
      families: `<family handle="_x" id="F1"><childref hlink="_p" ${relation}/></family>`,
    })

    expect(person).toBe(lines('1 FAMC @F1@', ...expected))
  })

  it('has ordinances', async () => {
    const person = await personWith(
      `<lds_ord type="sealed_to_parents"><dateval val="1875"/><temple val="ADELA"/><status val="Pre-1970"/><sealed_to hlink="_x"/></lds_ord>`,
      { families: '<family handle="_x" id="F1"/>' },
    )

    expect(person).toBe(lines('1 SLGC', '2 DATE 1875', '2 TEMP ADELA', '2 STAT PRE_1970', '2 FAMC @F1@'))
  })

  it('keeps private notes private, wherever their text occurs', async () => {
    const records = await recordsOf({
      events: '<event handle="_e" id="E1" priv="1"><type>Death</type><place hlink="_pl"/></event>',
      people: `<person handle="_p" id="I1" priv="1"><eventref hlink="_e" role="Primary"/>
        <name priv="1"><first>Ann</first></name></person>`,
      places: '<placeobj handle="_pl" id="P1" priv="1"><pname value="Oslo"/></placeobj>',
    })

    expect(records.get('INDI I1')).toBe(
      lines(
        '0 @I1@ INDI',
        '1 RESN CONFIDENTIAL',
        '1 DEAT',
        '2 RESN CONFIDENTIAL',
        '2 PLAC Oslo',
        '3 _PLAC @P1@',
        '3 RESN CONFIDENTIAL',
        '2 _HANDLE _e',
        '2 _ID E1',
        '1 NAME Ann',
        '2 GIVN Ann',
        '2 RESN CONFIDENTIAL',
        '1 _HANDLE _p',
      ),
    )
    expect(records.get('_PLAC P1')).toContain('1 RESN CONFIDENTIAL')
  })
})

describe('a family of Gramps', () => {
  it('has spouses, and children with their relation to each parent', async () => {
    expect(
      await familyWith(
        `<rel type="Unknown"/><father hlink="_f"/><mother hlink="_m"/><childref hlink="_c"/>
         <childref hlink="_d" mrel="Birth" frel="Stepchild"/>`,
      ),
    ).toBe(
      lines(
        '1 _REL Unknown',
        '1 HUSB @If@',
        '1 WIFE @Im@',
        '1 CHIL @Ic@',
        '1 CHIL @Id@',
        '2 _MREL Birth',
        '2 _FREL Stepchild',
      ),
    )
  })

  it.each([
    ['Married', ['1 MARR Y']],
    ['Unmarried', ['1 EVEN', '2 TYPE Unmarried']],
    ['Civil Union', ['1 EVEN', '2 TYPE Civil Union']],
    ['Unknown', []],
  ])('states its kind: %s', async (type, expected) => {
    expect(await familyWith(`<rel type="${type}"/>`)).toBe(lines(...expected, `1 _REL ${type}`))
  })

  it('contains a wedding only once', async () => {
    const family = await familyWith('<rel type="Married"/><eventref hlink="_e" role="Family"/>', {
      events: '<event handle="_e" id="E1"><type>Marriage</type><dateval val="1900"/></event>',
    })

    expect(family).toBe(lines('1 _REL Married', '1 MARR', '2 DATE 1900', '2 _HANDLE _e', '2 _ID E1'))
  })
})
