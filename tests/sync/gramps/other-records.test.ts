import { describe, expect, it } from 'vitest'
import { grampsXml, personWith, readXml, recordsOf } from './support/gramps.ts'

const lines = (...texts: readonly string[]) => texts.join('\n')

describe('the other records of a Gramps tree', () => {
  it('cites sources with page, date, text, notes and how sure it is', async () => {
    const person = await personWith('<citationref hlink="_c"/>', {
      citations: `<citation handle="_c" id="C1"><dateval val="1855-06-25"/><page>p. 7</page><confidence>4</confidence>
        <noteref hlink="_n"/><noteref hlink="_t"/><sourceref hlink="_s"/></citation>`,
      sources: '<source handle="_s" id="S1"><stitle>Register</stitle></source>',
      notes: `<note handle="_n" id="N1" type="Citation"><text>Hm.</text></note>
        <note handle="_t" id="N2" type="Source text"><text>Born on a Monday</text></note>`,
    })

    expect(person).toBe(
      lines(
        '1 SOUR @S1@',
        '2 PAGE p. 7',
        '2 DATA',
        '3 DATE 25 JUN 1855',
        '3 TEXT Born on a Monday',
        '4 _SNOTE @N2@',
        '2 QUAY 3',
        '2 SNOTE @N1@',
        '2 _HANDLE _c',
        '2 _ID C1',
      ),
    )
  })

  it.each([
    ['0', ['2 QUAY 0']],
    ['1', ['2 QUAY 1']],
    ['2', []],
    ['3', ['2 QUAY 2']],
    ['4', ['2 QUAY 3']],
  ])('translates the confidence %s of a citation', async (confidence, expected) => {
    const person = await personWith('<citationref hlink="_c"/>', {
      citations: `<citation handle="_c"><confidence>${confidence}</confidence><sourceref hlink="_s"/></citation>`,
      sources: '<source handle="_s" id="S1"/>',
    })

    expect(person).toBe(lines('1 SOUR @S1@', ...expected, '2 _HANDLE _c'))
  })

  it('cites sources as files before 1.5 did, without citations', async () => {
    const person = await personWith(
      `<sourceref hlink="_s" conf="3"><dateval val="1855"/><spage>p. 7</spage><stext>Born</stext><scomments>Hm.</scomments></sourceref>`,
      { sources: '<source handle="_s" id="S1"/>' },
    )

    expect(person).toBe(
      lines('1 SOUR @S1@', '2 PAGE p. 7', '2 DATA', '3 DATE 1855', '3 TEXT Born', '2 QUAY 2', '2 NOTE Hm.'),
    )
  })

  it('has sources in repositories', async () => {
    const records = await recordsOf({
      sources: `<source handle="_s" id="S1" change="1185438865"><stitle>World</stitle><sauthor>J.</sauthor><spubinfo>1900</spubinfo>
        <sabbrev>W</sabbrev><srcattribute type="Cover" value="Paper"/><reporef hlink="_r" callno="7" medium="Book"/></source>`,
      repositories: `<repository handle="_r" id="R1"><rname>Library</rname><type>Library</type>
        <address><city>Oslo</city></address><url href="https://x.example" type="Web Home"/></repository>`,
    })

    expect(records.get('SOUR S1')).toBe(
      lines(
        '0 @S1@ SOUR',
        '1 TITL World',
        '1 AUTH J.',
        '1 PUBL 1900',
        '1 ABBR W',
        '1 _ATTR Paper',
        '2 TYPE Cover',
        '1 REPO @R1@',
        '2 CALN 7',
        '3 MEDI Book',
        '1 _HANDLE _s',
        '1 CHAN',
        '2 DATE 26 JUL 2007',
        '3 TIME 08:34:25Z',
      ),
    )
    expect(records.get('REPO R1')).toBe(
      lines(
        '0 @R1@ REPO',
        '1 NAME Library',
        '1 _TYPE Library',
        '1 ADDR Oslo',
        '2 CITY Oslo',
        '1 WWW https://x.example',
        '2 _TYPE Web Home',
        '1 _HANDLE _r',
      ),
    )
  })

  it('has media, and the part of a picture that shows somebody', async () => {
    const records = await recordsOf({
      people:
        '<person handle="_p" id="I1"><objref hlink="_o"><region corner1_x="1" corner1_y="2" corner2_x="3" corner2_y="4"/></objref></person>',
      objects: `<object handle="_o" id="O1"><file src="a.jpg" mime="image/jpeg" checksum="ab" description="Us"/>
        <attribute type="Camera" value="Leica"/><dateval val="1897"/></object>`,
    })

    expect(records.get('INDI I1')).toBe(
      lines('0 @I1@ INDI', '1 OBJE @O1@', '2 _REGION 1 2 3 4', '1 _HANDLE _p'),
    )
    expect(records.get('OBJE O1')).toBe(
      lines(
        '0 @O1@ OBJE',
        '1 FILE a.jpg',
        '2 FORM image/jpeg',
        '2 TITL Us',
        '2 _CHECKSUM ab',
        '1 _ATTR Leica',
        '2 TYPE Camera',
        '1 DATE 1897',
        '1 _HANDLE _o',
      ),
    )
  })

  it('has notes with the styles of their letters', async () => {
    const records = await recordsOf({
      notes: `<note handle="_n" id="N1" type="Person Note" format="1"><text>One
  two @me@</text><style name="bold" value="x"><range start="0" end="3"/></style></note>
        <note handle="_m" id="N2">@at first</note>`,
    })

    expect(records.get('SNOTE N1')).toBe(
      lines(
        '0 @N1@ SNOTE One',
        '1 CONT   two @me@',
        '1 _TYPE Person Note',
        '1 _FORMAT 1',
        '1 _STYLE bold',
        '2 _VALUE x',
        '2 _RANGE 0 3',
        '1 _HANDLE _n',
      ),
    )
    expect(records.get('SNOTE N2')).toBe(lines('0 @N2@ SNOTE @@at first', '1 _HANDLE _m'))
  })

  it('has nested places, whose names the events contain', async () => {
    const places = `<placeobj handle="_c" id="P1" type="City"><code>44</code><pname value="Deltona"/><pname value="Old Deltona" lang="en"><dateval val="1900" type="before"/></pname>
        <placeref hlink="_s"><datespan start="1900" stop="1950"/></placeref></placeobj>
      <placeobj handle="_s" id="P2" type="State"><pname value="Florida"/><placeref hlink="_u"/></placeobj>
      <placeobj handle="_u" id="P3" type="Country"><pname value="USA"/></placeobj>`
    const records = await recordsOf({
      events: '<event handle="_e" id="E1"><type>Birth</type><place hlink="_c"/></event>',
      people: '<person handle="_p" id="I1"><eventref hlink="_e" role="Primary"/></person>',
      places,
    })

    expect(records.get('INDI I1')).toContain('2 PLAC Deltona, Florida, USA\n3 _PLAC @P1@')
    expect(records.get('_PLAC P1')).toBe(
      lines(
        '0 @P1@ _PLAC',
        '1 _TYPE City',
        '1 _CODE 44',
        '1 NAME Deltona',
        '1 NAME Old Deltona',
        '2 LANG en',
        '2 DATE BEF 1900',
        '1 _PLAC @P2@',
        '2 DATE FROM 1900 TO 1950',
        '1 _HANDLE _c',
      ),
    )
  })

  it.each([
    [
      '<ptitle>Aberdeen, SD</ptitle><location city="Aberdeen" state="SD" country="USA"/>',
      'Aberdeen, SD, USA',
    ],
    ['<ptitle>Rønne, Bornholm, Denmark</ptitle><pname value="Rønne"/>', 'Rønne, Bornholm, Denmark'],
    ['<ptitle>Here</ptitle>', 'Here'],
    ['<pname value="Loop"/><placeref hlink="_c"/>', Array.from({ length: 20 }, () => 'Loop').join(', ')],
  ])('names a place by %s', async (place, expected) => {
    const person = await personWith('<eventref hlink="_e"/>', {
      events: '<event handle="_e"><type>Birth</type><place hlink="_c"/></event>',
      places: `<placeobj handle="_c" id="P1">${place}</placeobj>`,
    })

    expect(person).toContain(`2 PLAC ${expected}\n`)
  })

  it.each([
    ['50.849', '4.35', 'N50.849', 'E4.35'],
    ['-50,849', '-4,35', 'S50.849', 'W4.35'],
    [`50°50'56.4"N`, `4°21'0"W`, 'N50.849', 'W4.35'],
  ])('puts a place at %s and %s', async (lat, long, latitude, longitude) => {
    const records = await recordsOf({
      places: `<placeobj handle="_c" id="P1"><coord lat="${lat.replace('"', '&quot;')}" long="${long.replace('"', '&quot;')}"/></placeobj>`,
    })

    expect(records.get('_PLAC P1')).toContain(`1 MAP\n2 LATI ${latitude}\n2 LONG ${longitude}\n`)
  })

  it('puts Gramps’s data about the whole tree into the header, and only the name of the researcher', async () => {
    const records = await recordsOf({
      header: `<created date="2024-01-02" version="5.2.0"/><researcher><resname>Ann Roe,,,</resname><resaddr>1 Main St</resaddr></researcher>`,
      tags: '<tag handle="_t" name="ToDo" color="#00" priority="0"/>',
      bookmarks: '<bookmark target="person" hlink="_p"/>',
      namemaps: '<map type="group_as" key="Ó" value="O"/>',
    })

    expect(records.get('HEAD HEAD')).toBe(
      lines(
        '0 @HEAD@ HEAD',
        '1 GEDC',
        '2 VERS 7.0',
        '1 SOUR Gramps',
        '2 VERS 5.2.0',
        '1 _CREATED 2024-01-02',
        '1 SUBM @SUBM@',
        '1 _BOOKMARK @I0@',
        '2 _KIND INDI',
        '1 _NAMEMAP',
        '2 _TYPE group_as',
        '2 _KEY Ó',
        '2 _VALUE O',
      ),
    )
    expect(records.get('SUBM SUBM')).toBe(lines('0 @SUBM@ SUBM', '1 NAME Ann Roe'))
    expect(records.get('_TAG _t')).toBe(
      lines('0 @_t@ _TAG', '1 NAME ToDo', '1 _COLOR #00', '1 _PRIORITY 0', '1 _HANDLE _t'),
    )
  })

  it('keeps events and citations that nothing refers to in records of their own', async () => {
    const records = await recordsOf({
      events: '<event handle="_e" id="E1"><type>Death</type><description>Whose?</description></event>',
      citations: '<citation handle="_c" id="C1"><page>7</page><sourceref hlink="_s"/></citation>',
      sources: '<source handle="_s" id="S1"/>',
    })

    expect(records.get('_EVEN E1')).toBe(
      lines('0 @E1@ _EVEN', '1 TYPE Death', '1 _DESC Whose?', '1 _HANDLE _e', '1 _ID E1'),
    )
    expect(records.get('_CITN C1')).toBe(
      lines('0 @C1@ _CITN', '1 SOUR @S1@', '2 PAGE 7', '2 _HANDLE _c', '2 _ID C1'),
    )
  })

  it('stores unknown parts, and reports them once', async () => {
    const xml = grampsXml({
      people: `<person handle="_p" id="I1" mood="good"><eventref hlink="_e"/><dna kit="7"><match>a &amp; b</match></dna></person>
        <person handle="_q" id="I2"><eventref hlink="_e"/></person>`,
      events: '<event handle="_e" id="E1"><type>Birth</type><weather>Rain</weather></event>',
      novelties: '<novelty a="1"/>',
    })
    const { records, remarks, unknownTags } = await readXml(xml)
    const person = records
      .find(({ xref }) => xref === 'I1')
      ?.children.map(({ tag, value }) => `${tag} ${value}`)

    expect(person).toEqual([
      '_XML mood="good"',
      'BIRT ',
      '_XML <dna kit="7"><match>a &amp; b</match></dna>',
      '_HANDLE _p',
    ])
    expect(unknownTags).toEqual(['person.mood', 'event.weather', 'person.dna'])
    expect(remarks).toHaveLength(4)
    expect(records[0]?.children.at(-1)).toMatchObject({ tag: '_XML', value: 'novelties: <novelty a="1"/>' })
  })

  it('stores a reference to a missing record, and reports it', async () => {
    const xml = grampsXml({ people: '<person handle="_p" id="I1"><childof hlink="_gone"/></person>' })
    const { records, remarks } = await readXml(xml)

    expect(records[1]?.children[0]).toMatchObject({ tag: '_XML', value: '<childof hlink="_gone"/>' })
    expect(remarks).toEqual([expect.stringContaining('The record that this refers to is not in the file.')])
  })

  it('keeps two persons with the same handle', async () => {
    const xml = grampsXml({ people: '<person handle="_p" id="I1"/>\n<person handle="_p" id="I2"/>' })
    const { records, remarks } = await readXml(xml)

    expect(records.map(({ xref }) => xref)).toEqual(['HEAD', 'I1', 'I1_line_6'])
    expect(remarks).toEqual([expect.stringContaining('Another record already has this handle.')])
  })

  it('gives each record a key of its own, whatever its id is', async () => {
    const records = await recordsOf({
      people:
        '<person handle="_p" id="I1"/><person handle="_q" id="I1"/><person handle="_r" id="No. @7"/><person handle="_s"/>',
    })

    expect([...records.keys()].filter((key) => key.startsWith('INDI'))).toEqual([
      'INDI I1',
      'INDI I1_2',
      'INDI _r',
      'INDI _s',
    ])
    expect(records.get('INDI _r')).toBe(lines('0 @_r@ INDI', '1 _HANDLE _r', '1 _ID No. @7'))
  })
})
