import { describe, expect, it } from 'vitest'
import { openSource } from '#sync/open-source.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { gathered, sentOf } from '../support/gedcom.ts'
import { grampsXml } from './support/gramps.ts'
import { databaseOfXml, grampsDatabase, type Json } from './support/gramps-database.ts'

type Sections = Readonly<Record<string, string>>

const treeOf = async (file: Blob, fileName: string) =>
  readTreeFile(await openSource(file, fileName), { fileName, currentYear: 2026, includeLivingPersons: true })

const ofXml = (sections: Sections) => treeOf(new Blob([grampsXml(sections)]), 'tree.gramps')
const ofDatabase = (sections: Sections) => treeOf(new Blob([databaseOfXml(grampsXml(sections))]), 'sqlite.db')

const dead = (id: string, parts: string) =>
  `<person handle="_${id}" id="${id}"><eventref hlink="_${id}d" role="Primary"/>${parts}</person>`
const death = (id: string) => `<event handle="_${id}d" id="${id}D"><type>Death</type></event>`

/** The event that is only witnessed. */
const fire = '<event handle="_e" id="E1"><type>Fire</type><description>Our barn</description></event>'

describe.each([
  ['an XML file', ofXml],
  ['a database', ofDatabase],
])('the private parts of %s of Gramps', (_, read) => {
  const sent = async (sections: Sections) => (await sentOf(await read(sections))).join('\n')

  it('do not say in the record of a child to which family it belongs', async () => {
    const text = await sent({
      events: death('I1'),
      people: dead('I1', '<childof hlink="_f1"/><childof hlink="_f2"/>'),
      families: `<family handle="_f1" id="F1"><childref hlink="_I1" priv="1" mrel="Adopted" frel="Adopted"/></family>
        <family handle="_f2" id="F2"><childref hlink="_I1"/></family>`,
    })

    expect(text).not.toMatch(/@F1@\n|ADOPTED/)
    expect(text).toContain('1 FAMC @F2@')
    expect(text).toContain('1 CHIL @I1@')
  })

  it('do not say in an event who its private witness is', async () => {
    const text = await sent({
      events: death('I1') + death('I2') + death('I3') + fire,
      people:
        dead('I1', '<eventref hlink="_e" role="Primary"/>') +
        dead('I2', '<eventref hlink="_e" role="Witness" priv="1"/>') +
        dead('I3', '<eventref hlink="_e" role="Witness"/>'),
    })

    expect(text).toContain('Our barn')
    expect(text).toContain('2 ASSO @I3@')
    expect(text).not.toContain('ASSO @I2@')
  })

  it('do not name a private place in the words of the places in it', async () => {
    const text = await sent({
      events: `${death('I1')}<event handle="_e" id="E1"><type>Birth</type><place hlink="_p1"/></event>`,
      people: dead('I1', '<eventref hlink="_e" role="Primary"/>'),
      places: `<placeobj handle="_p1" id="P1"><ptitle>Room 7, Shelter, Oslo</ptitle><pname value="Room 7"/><placeref hlink="_p2"/></placeobj>
        <placeobj handle="_p2" id="P2" priv="1"><pname value="Shelter"/><placeref hlink="_p3"/></placeobj>
        <placeobj handle="_p3" id="P3"><pname value="Oslo"/></placeobj>`,
    })

    expect(text).toContain('2 PLAC Room 7, Oslo\n')
    expect(text).not.toContain('2 PLAC Room 7, Shelter')
  })

  it('[SYN-04] do not contain an event that only a living person witnessed', async () => {
    const witness = '<person handle="_L" id="L"><eventref hlink="_e" role="Witness"/></person>'
    const ofLiving = await sent({ events: fire, people: witness })
    const ofDead = await sent({
      events: fire + death('I1'),
      people: witness + dead('I1', '<eventref hlink="_e" role="Witness"/>'),
    })

    expect(ofLiving).toContain('0 @L@ INDI')
    expect(ofLiving).not.toMatch(/_EVEN|barn/)
    expect(ofDead).toContain('1 _DESC Our barn')
  })

  it('[SYN-04] do not contain an event that only the family of a living couple witnessed', async () => {
    const couple = (spouse: string) =>
      `<family handle="_f" id="F1"><father hlink="_${spouse}"/><eventref hlink="_e" role="Witness"/></family>`
    const ofLiving = await sent({
      events: fire,
      people: '<person handle="_L" id="L"><parentin hlink="_f"/></person>',
      families: couple('L'),
    })
    const ofDead = await sent({
      events: fire + death('I1'),
      people: dead('I1', '<parentin hlink="_f"/>'),
      families: couple('I1'),
    })

    expect(ofLiving).toContain('0 @F1@ FAM')
    expect(ofLiving).not.toMatch(/_EVEN|barn/)
    expect(ofDead).toContain('1 _DESC Our barn')
    expect(ofDead).toContain('1 _FAM @F1@\n2 _ROLE Witness')
  })

  it('[SYN-04] do not contain a note that only a living person and a bookmark have', async () => {
    const text = await sent({
      people: '<person handle="_I1" id="I1"><noteref hlink="_n1"/></person>',
      notes: '<note handle="_n1" id="N1" type="General"><text>A secret of the living</text></note>',
      bookmarks: '<bookmark target="note" hlink="_n1"/>',
    })

    expect(text).not.toContain('A secret of the living')
  })

  it('do not contain the folder of the photos, which may name a user', async () => {
    const tree = await read({ header: '<mediapath>/home/ada/photos</mediapath>' })

    expect(JSON.stringify(await gathered(tree.batches()))).not.toContain('/home/ada')
  })
})

describe('the unknown private parts of Gramps', () => {
  it('stay at home, out of an XML file, with all that is in them', async () => {
    const tree = await ofXml({
      events: death('I1'),
      people: dead(
        'I1',
        '<dna kit="7"><match priv="1">Bert</match><match>Cleo</match></dna><dna kit="8" priv="1"><match>Dora</match></dna><childof hlink="_gone" priv="1"/>',
      ),
    })
    const text = (await sentOf(tree)).join('\n')

    expect(text).toContain('1 _XML <dna kit="7"><match>Cleo</match></dna>')
    expect(text).not.toMatch(/Bert|Dora|kit="8"|_gone/)
    expect(tree.summary.remarks.map(({ reason }) => reason)).toContain(
      'We do not know this part of a Gramps tree. What is private in it stays in your file. We store the rest as it is.',
    )
  })

  it('stay at home, out of a section of the file that is unknown', async () => {
    const tree = await ofXml({
      novelties: '<novelty priv="1"/><novelty a="1"><b priv="1">Bert</b></novelty>',
    })
    const wire = JSON.stringify(await gathered(tree.batches()))

    expect(wire).toContain('novelties: <novelty a=')
    expect(wire).not.toMatch(/priv=|Bert/)
  })

  it('stay at home, out of a database, with all that is in them', async () => {
    const kits = [
      { kit: 7, private: false, matches: [{ name: 'Bert', private: true }, { name: 'Cleo' }] },
      { kit: 8, private: true, matches: [{ name: 'Dora' }] },
    ]
    const person: Json = {
      _class: 'Person',
      handle: 'a',
      gramps_id: 'I1',
      event_ref_list: [{ ref: 'e', role: { value: 1 } }],
      kits,
      secret: { private: true, name: 'Emil' },
    }
    const event: Json = { _class: 'Event', handle: 'e', gramps_id: 'E1', type: { value: 13 } }
    const objects = [
      ['person', person],
      ['event', event],
    ] as const
    const tree = await treeOf(new Blob([grampsDatabase({ objects })]), 'sqlite.db')
    const text = (await sentOf(tree)).join('\n')

    expect(text).toContain(
      '1 _XML <kits>[{&quot;kit&quot;:7,&quot;private&quot;:false,&quot;matches&quot;:[{&quot;name&quot;:&quot;Cleo&quot;}]}]</kits>',
    )
    expect(text).not.toMatch(/Bert|Dora|Emil|secret/)
    expect(tree.summary.remarks.map(({ reason, text: about }) => [reason, about])).toContainEqual([
      'We do not know this part of a Gramps tree. What is private in it stays in your file. We store the rest as it is.',
      expect.stringContaining('Emil'),
    ])
  })
})
