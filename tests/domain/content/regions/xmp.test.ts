import { describe, expect, it } from 'vitest'
import { type NamedRegion, personsInXmp, type StoredPicture } from '#domain/content/regions/xmp.ts'

const landscape: StoredPicture = { width: 4128, height: 3096, orientation: 1 }

const packet = (properties: string) => `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
  xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#"
  xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#" xmlns:MP="http://ns.microsoft.com/photo/1.2/"
  xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#" xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#"
>${properties}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`

/** Regions of the working group, as digiKam writes them. */
const regions = (items: string, applied = 'stDim:w="4128" stDim:h="3096" stDim:unit="pixel"') =>
  packet(`<mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:AppliedToDimensions ${applied}/>
    <mwg-rs:RegionList><rdf:Bag>${items}</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>`)

const item = (name: string, area: string, type = 'Face') =>
  `<rdf:li><rdf:Description mwg-rs:Name="${name}" mwg-rs:Type="${type}"><mwg-rs:Area ${area}/></rdf:Description></rdf:li>`

const ann = item(
  'Ann',
  'stArea:x="0.336604" stArea:y="0.444444" stArea:w="0.119913" stArea:h="0.186693" stArea:unit="normalized"',
)

const microsoft = (items: string) =>
  packet(
    `<MP:RegionInfo><rdf:Description><MPRI:Regions><rdf:Bag>${items}</rdf:Bag></MPRI:Regions></rdf:Description></MP:RegionInfo>`,
  )

const shown = (persons: readonly NamedRegion[]) =>
  persons.map(({ name, region }) =>
    region === null
      ? `${name}, nowhere`
      : `${name} ${[region.x, region.y, region.width, region.height].map((part) => part.toFixed(4)).join(' ')}`,
  )

const read = (xmp: string, picture = landscape) => shown(personsInXmp(xmp, picture))

describe('the persons in the XMP of a photo', () => {
  it('are those of the Metadata Working Group, whose x and y are the centre', () => {
    expect(read(regions(ann))).toEqual(['Ann 0.2766 0.3511 0.1199 0.1867'])
  })

  it('are those of Microsoft, whose x and y are the upper left corner', () => {
    // digiKam has written both for the same face.
    const region =
      '<rdf:li MPReg:PersonDisplayName="Ann" MPReg:Rectangle="0.276647, 0.351098, 0.119913, 0.186693"/>'

    expect(read(microsoft(region))).toEqual(['Ann 0.2766 0.3511 0.1199 0.1867'])
  })

  it('are read whether a property is an attribute or an element', () => {
    const asElements = `<rdf:li rdf:parseType="Resource"><mwg-rs:Name>Ann</mwg-rs:Name><mwg-rs:Type>Face</mwg-rs:Type>
      <mwg-rs:Area rdf:parseType="Resource"><stArea:x>0.336604</stArea:x><stArea:y>0.444444</stArea:y><stArea:w>0.119913</stArea:w>
      <stArea:h>0.186693</stArea:h></mwg-rs:Area></rdf:li>`

    expect(read(regions(asElements))).toEqual(read(regions(ann)))
  })

  it('are read in pixels, and in whichever prefixes', () => {
    const pixels = item(
      'Ann',
      'stArea:x="200" stArea:y="100" stArea:w="100" stArea:h="50" stArea:unit="pixel"',
    )
    const xmp = regions(pixels, 'stDim:w="400" stDim:h="200"')

    const otherPrefixes = xmp
      .replaceAll(/xmlns:mwg-rs|xmlns:stArea/g, (name) => (name.endsWith('rs') ? 'xmlns:r' : 'xmlns:a'))
      .replaceAll('mwg-rs:', 'r:')
      .replaceAll('stArea:', 'a:')

    expect(read(xmp)).toEqual(['Ann 0.3750 0.3750 0.2500 0.2500'])
    expect(read(otherPrefixes)).toEqual(read(xmp))
  })

  it('are turned with the picture', () => {
    const corner = item('Ann', 'stArea:x="0.1" stArea:y="0.2" stArea:w="0.2" stArea:h="0.4"')

    expect(read(regions(corner), { ...landscape, orientation: 6 })).toEqual([
      'Ann 0.6000 0.0000 0.4000 0.2000',
    ])
  })

  it('are not turned if the regions are those of the upright picture already', () => {
    const corner = item('Ann', 'stArea:x="0.1" stArea:y="0.2" stArea:w="0.2" stArea:h="0.4"')
    const xmp = regions(corner, 'stDim:w="3096" stDim:h="4128"')

    expect(read(xmp, { ...landscape, orientation: 6 })).toEqual(['Ann 0.0000 0.0000 0.2000 0.4000'])
  })

  it('are each suggested once, with a place if one of the lists has one', () => {
    const both = regions(item('Ann', '') + ann).replace(
      '</rdf:Description></rdf:RDF>',
      `<MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag><rdf:li MPReg:PersonDisplayName="Ann"/>
        <rdf:li MPReg:PersonDisplayName="Bob"/></rdf:Bag></MPRI:Regions></MP:RegionInfo></rdf:Description></rdf:RDF>`,
    )

    expect(read(both)).toEqual(['Ann 0.2766 0.3511 0.1199 0.1867', 'Bob, nowhere'])
  })

  it('are two if two faces have one name', () => {
    const [left, right] = ['0.2', '0.7'].map((x) =>
      item('John Hale', `stArea:x="${x}" stArea:y="0.5" stArea:w="0.2" stArea:h="0.2"`),
    )

    expect(read(regions(`${left}${right}`))).toEqual([
      'John Hale 0.1000 0.4000 0.2000 0.2000',
      'John Hale 0.6000 0.4000 0.2000 0.2000',
    ])
  })

  it('are persons with names, not pets, barcodes or points of focus', () => {
    const area = 'stArea:x="0.5" stArea:y="0.5" stArea:w="0.1" stArea:h="0.1"'

    expect(read(regions(item('Rex', area, 'Pet') + item('', area) + item('Code', area, 'BarCode')))).toEqual(
      [],
    )
  })

  it('are clamped to the picture, and nowhere if the region is empty', () => {
    const outside = item('Ann', 'stArea:x="0" stArea:y="0.5" stArea:w="0.5" stArea:h="0.5"')
    const empty = item('Bob', 'stArea:x="0.5" stArea:y="0.5" stArea:w="0" stArea:h="0.5"')

    expect(read(regions(outside + empty))).toEqual(['Ann 0.0000 0.2500 0.2500 0.5000', 'Bob, nowhere'])
  })

  it.each([
    ['no text', ''],
    ['no XML', 'JFIF\u0000\u0001'],
    ['a broken packet', regions(ann).slice(0, 900)],
    ['a prefix without a namespace', '<a:b/>'],
    ['unknown entities', packet('&lol;')],
    ['more elements than any photo', packet('<rdf:li/>'.repeat(60_000))],
    ['more levels than any photo', packet('<rdf:li>'.repeat(100) + '</rdf:li>'.repeat(100))],
    ['more letters than any photo', packet(' '.repeat(4_000_001))],
  ])('are nobody in %s', (_, xmp) => {
    expect(read(xmp)).toEqual([])
  })

  it('survive the padding of a packet', () => {
    expect(read(`${regions(ann)}${' '.repeat(2000)}\0\0`)).toHaveLength(1)
  })
})
