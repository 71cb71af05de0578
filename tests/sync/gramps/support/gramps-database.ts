/** Writes the tree of a Gramps XML file as Gramps 6 stores it: tables with an object in JSON in each row. */

import * as types from '#sync/gramps/database/type-names.ts'
import { attributeOf, childNamed, childrenNamed, textIn, type XmlElement } from '#sync/gramps/xml/element.ts'
import { ElementReader } from '#sync/gramps/xml/element-reader.ts'
import { databaseOf } from '../../sqlite/support.ts'

export type Json = Readonly<Record<string, unknown>>

const tableNames = [
  'person',
  'family',
  'source',
  'citation',
  'event',
  'media',
  'place',
  'repository',
  'note',
  'tag',
] as const
export type TableName = (typeof tableNames)[number]

export interface Rows {
  readonly objects: readonly (readonly [table: TableName, object: Json])[]
  readonly settings?: Json
  readonly groups?: readonly (readonly [name: string, grouping: string])[]
}

/** The database with these objects. `column`: Gramps 5 has `blob_data`. */
export const grampsDatabase = ({ objects, settings = {}, groups = [] }: Rows, column = 'json_data') =>
  databaseOf((database) => {
    for (const table of tableNames)
      database.exec(
        `CREATE TABLE ${table} (handle VARCHAR(50) PRIMARY KEY NOT NULL, ${column} TEXT, gramps_id TEXT, change INTEGER)`,
      )
    database.exec(`CREATE TABLE metadata (setting VARCHAR(50) PRIMARY KEY NOT NULL, ${column} TEXT)`)
    database.exec('CREATE TABLE name_group (name VARCHAR(50) PRIMARY KEY NOT NULL, grouping TEXT)')
    database.exec('CREATE TABLE reference (obj_handle VARCHAR(50), obj_class TEXT, ref_handle VARCHAR(50))')
    database.exec('BEGIN')
    for (const [table, object] of objects)
      database
        .prepare(`INSERT INTO ${table} (handle, ${column}) VALUES (?, ?)`)
        .run(String(object.handle), JSON.stringify(object))
    for (const [setting, value] of Object.entries(settings))
      database
        .prepare(`INSERT INTO metadata VALUES (?, ?)`)
        .run(setting, JSON.stringify({ type: typeof value === 'string' ? 'str' : 'list', value }))
    for (const group of groups) database.prepare('INSERT INTO name_group VALUES (?, ?)').run(...group)
    database.exec('COMMIT')
  })

/** Parses the XML and writes it as a database. */
export function databaseOfXml(xml: string): Uint8Array<ArrayBuffer> {
  const objects: [TableName, Json][] = []
  const settings: Record<string, unknown> = {}
  const groups: [string, string][] = []
  const bookmarks = (target: string) => (settings[bookmarkSettings[target] ?? ''] ??= []) as string[]
  const reader = new ElementReader({
    root: () => {},
    flaw: () => {},
    section: (_, { home }) => {
      if (home !== undefined) settings['default-person-handle'] = home.slice(1)
    },
    element: (section, element) => {
      const writer = writers[element.name]
      if (writer !== undefined && section !== 'header') objects.push([writer[0], writer[1](element)])
      else if (element.name === 'mediapath') settings['media-path'] = element.text
      else if (element.name === 'researcher')
        settings.researcher = { _class: 'Researcher', name: textIn(element, 'resname') ?? '' }
      else if (element.name === 'bookmark')
        bookmarks(element.attributes.target ?? '').push(handleIn(element) ?? '')
      else if (element.name === 'format') {
        const { number, name, fmt_str, active } = element.attributes
        const formats = (settings.name_formats ??= []) as unknown[]
        formats.push([Number(number), name, fmt_str, active === '1'])
      } else if (element.name === 'map')
        groups.push([element.attributes.key ?? '', element.attributes.value ?? ''])
    },
  })
  reader.write(xml)
  reader.end()
  return grampsDatabase({ objects, settings, groups })
}

const bookmarkSettings: Readonly<Record<string, string>> = {
  person: 'bookmarks',
  family: 'family_bookmarks',
  event: 'event_bookmarks',
  source: 'source_bookmarks',
  citation: 'citation_bookmarks',
  place: 'place_bookmarks',
  media: 'media_bookmarks',
  repository: 'repo_bookmarks',
  note: 'note_bookmarks',
}

const handleIn = (element: XmlElement) => attributeOf(element, 'hlink')?.slice(1) ?? null
const text = (element: XmlElement, name: string) => textIn(element, name) ?? ''
const attribute = (element: XmlElement, name: string) => element.attributes[name] ?? ''
const handles = (element: XmlElement, name: string) => childrenNamed(element, name).map(handleIn)
const one = (element: XmlElement, name: string) => handles(element, name)[0] ?? null
const each = (element: XmlElement, name: string, write: (child: XmlElement) => unknown) =>
  childrenNamed(element, name).map(write)

/** A kind in the numbers of the program. A name that it does not know is one that the user made. */
function kind(className: string, { names, from }: types.Kinds, name: string | null, custom = 0): Json {
  const at = names.indexOf(name ?? '')
  if (name === 'Unknown' && at < 0) return { _class: className, value: -1, string: '' }
  return at < 0
    ? { _class: className, value: custom, string: name ?? '' }
    : { _class: className, value: at + from, string: '' }
}

const isPrivate = (element: XmlElement) => ({ private: attributeOf(element, 'priv') === '1' })
const notes = (element: XmlElement) => ({ note_list: handles(element, 'noteref') })
const citations = (element: XmlElement) => ({ citation_list: handles(element, 'citationref') })
const tags = (element: XmlElement) => ({ tag_list: handles(element, 'tagref') })

const attributes = (element: XmlElement) => ({
  attribute_list: each(element, 'attribute', (child) => ({
    _class: 'Attribute',
    ...isPrivate(child),
    ...citations(child),
    ...notes(child),
    type: kind('AttributeType', types.attributeKinds, attribute(child, 'type')),
    value: attribute(child, 'value'),
  })),
})
const sourceAttributes = (element: XmlElement) => ({
  attribute_list: each(element, 'srcattribute', (child) => ({
    _class: 'SrcAttribute',
    ...isPrivate(child),
    type: { _class: 'SrcAttributeType', value: 0, string: attribute(child, 'type') },
    value: attribute(child, 'value'),
  })),
})

const media = (element: XmlElement) => ({
  media_list: each(element, 'objref', (child) => {
    const region = childNamed(child, 'region')
    const corners = ['corner1_x', 'corner1_y', 'corner2_x', 'corner2_y']
    return {
      _class: 'MediaRef',
      ...isPrivate(child),
      ...citations(child),
      ...notes(child),
      ...attributes(child),
      ref: handleIn(child),
      rect: region === undefined ? null : corners.map((corner) => Number(attribute(region, corner))),
    }
  }),
})

const events = (element: XmlElement) => ({
  event_ref_list: each(element, 'eventref', (child) => ({
    _class: 'EventRef',
    ...isPrivate(child),
    ...citations(child),
    ...notes(child),
    ...attributes(child),
    ref: handleIn(child),
    role: kind('EventRoleType', types.roleKinds, attribute(child, 'role')),
  })),
})

const modifiers = ['', 'before', 'after', 'about', 'range', 'span', 'text', 'from', 'to']
const noDate = {
  _class: 'Date',
  format: null,
  calendar: 0,
  modifier: 0,
  quality: 0,
  dateval: [0, 0, 0, false],
  text: '',
  sortval: 0,
  newyear: 0,
}

function date(owner: XmlElement): Json {
  const element = owner.children.find(({ name }) => /^date(val|range|span|str)$/.test(name))
  if (element === undefined) return noDate
  if (element.name === 'datestr') return { ...noDate, modifier: 6, text: attribute(element, 'val') }
  const isDual = attribute(element, 'dualdated') === '1'
  const values = ['val', 'start', 'stop']
    .filter((name) => name in element.attributes)
    .map((name) => partsOf(attribute(element, name), isDual))
  const modifier =
    element.name === 'daterange' ? 'range' : element.name === 'datespan' ? 'span' : attribute(element, 'type')
  const newYear = ['', 'Mar1', 'Mar25', 'Sep1'].indexOf(attribute(element, 'newyear'))
  return {
    ...noDate,
    calendar: Math.max(0, types.calendars.names.indexOf(attribute(element, 'cformat'))),
    modifier: modifiers.indexOf(modifier),
    quality: ['', 'estimated', 'calculated'].indexOf(attribute(element, 'quality')),
    dateval: values.flat(),
    newyear: newYear < 0 ? attribute(element, 'newyear').split('-').map(Number) : newYear,
  }
}

function partsOf(written: string, isDual: boolean): unknown[] {
  const [, year, month = '0', day = '0'] = /^(-?\d+|\?{4})?(?:-(\d\d|\?\?))?(?:-(\d\d))?$/.exec(written) ?? []
  return [...[day, month, year].map((part) => Number(part) || 0), isDual]
}

const address = (child: XmlElement) => ({
  _class: 'Address',
  ...isPrivate(child),
  ...citations(child),
  ...notes(child),
  date: date(child),
  ...Object.fromEntries(
    ['street', 'locality', 'city', 'county', 'state', 'country', 'postal', 'phone'].map((part) => [
      part,
      text(child, part),
    ]),
  ),
})

const url = (child: XmlElement) => ({
  _class: 'Url',
  ...isPrivate(child),
  path: attribute(child, 'href'),
  desc: attribute(child, 'description'),
  type: kind('UrlType', types.addressKinds, attribute(child, 'type')),
})

const ordinances = (element: XmlElement) => ({
  lds_ord_list: each(element, 'lds_ord', (child) => {
    const [temple, status] = ['temple', 'status'].map((name) => childNamed(child, name)?.attributes.val ?? '')
    return {
      _class: 'LdsOrd',
      ...isPrivate(child),
      ...citations(child),
      ...notes(child),
      date: date(child),
      type: types.ordinanceKinds.names.indexOf(attribute(child, 'type')),
      place: one(child, 'place') ?? '',
      famc: one(child, 'sealed_to'),
      temple,
      status: types.ordinanceStates.names.indexOf(status ?? ''),
    }
  }),
})

const name = (element: XmlElement) => ({
  _class: 'Name',
  ...isPrivate(element),
  ...citations(element),
  ...notes(element),
  date: date(element),
  first_name: text(element, 'first'),
  surname_list: each(element, 'surname', (child) => ({
    _class: 'Surname',
    surname: child.text,
    prefix: attribute(child, 'prefix'),
    primary: attribute(child, 'prim') !== '0',
    origintype: kind('NameOriginType', types.surnameKinds, attribute(child, 'derivation')),
    connector: attribute(child, 'connector'),
  })),
  suffix: text(element, 'suffix'),
  title: text(element, 'title'),
  type: kind('NameType', types.nameKinds, attribute(element, 'type')),
  group_as: text(element, 'group'),
  sort_as: Number(attribute(element, 'sort')),
  display_as: Number(attribute(element, 'display')),
  call: text(element, 'call'),
  nick: text(element, 'nick'),
  famnick: text(element, 'familynick'),
})

const ofTable = (className: string, element: XmlElement) => ({
  _class: className,
  handle: attribute(element, 'handle').slice(1),
  gramps_id: attribute(element, 'id'),
  change: Number(attribute(element, 'change')),
  ...isPrivate(element),
  ...tags(element),
})

const placeName = (child: XmlElement) => ({
  _class: 'PlaceName',
  value: attribute(child, 'value'),
  lang: attribute(child, 'lang'),
  date: date(child),
})

const childKind = (element: XmlElement, parent: string) =>
  kind('ChildRefType', types.childKinds, attributeOf(element, parent) ?? 'Birth', 7)

const person = (element: XmlElement): Json => {
  const [primary, ...others] = childrenNamed(element, 'name').map(name)
  return {
    ...ofTable('Person', element),
    gender: ['F', 'M', 'U', 'X'].indexOf(text(element, 'gender')),
    primary_name: primary ?? name({ ...element, attributes: {}, children: [] }),
    alternate_names: others,
    birth_ref_index: -1,
    death_ref_index: 0,
    ...events(element),
    family_list: handles(element, 'parentin'),
    parent_family_list: handles(element, 'childof'),
    ...media(element),
    address_list: each(element, 'address', address),
    ...attributes(element),
    urls: each(element, 'url', url),
    ...ordinances(element),
    ...citations(element),
    ...notes(element),
    person_ref_list: each(element, 'personref', (child) => ({
      _class: 'PersonRef',
      ...isPrivate(child),
      ...citations(child),
      ...notes(child),
      ref: handleIn(child),
      rel: attribute(child, 'rel'),
    })),
  }
}

const family = (element: XmlElement): Json => ({
  ...ofTable('Family', element),
  father_handle: one(element, 'father'),
  mother_handle: one(element, 'mother'),
  child_ref_list: each(element, 'childref', (child) => ({
    _class: 'ChildRef',
    ...isPrivate(child),
    ...citations(child),
    ...notes(child),
    ref: handleIn(child),
    frel: childKind(child, 'frel'),
    mrel: childKind(child, 'mrel'),
  })),
  type: kind('FamilyRelType', types.coupleKinds, childNamed(element, 'rel')?.attributes.type ?? '', 4),
  ...events(element),
  ...media(element),
  ...attributes(element),
  ...ordinances(element),
  ...citations(element),
  ...notes(element),
  complete: 0,
})

const event = (element: XmlElement): Json => ({
  ...ofTable('Event', element),
  type: kind('EventType', types.eventKinds, textIn(element, 'type')),
  date: date(element),
  description: text(element, 'description'),
  place: one(element, 'place') ?? '',
  ...citations(element),
  ...notes(element),
  ...media(element),
  ...attributes(element),
})

const place = (element: XmlElement): Json => {
  const [first, ...others] = childrenNamed(element, 'pname').map(placeName)
  const coordinates = childNamed(element, 'coord')
  return {
    ...ofTable('Place', element),
    title: text(element, 'ptitle'),
    long: coordinates?.attributes.long ?? '',
    lat: coordinates?.attributes.lat ?? '',
    placeref_list: each(element, 'placeref', (child) => ({
      _class: 'PlaceRef',
      ref: handleIn(child),
      date: date(child),
    })),
    name: first ?? null,
    alt_names: others,
    place_type: kind('PlaceType', types.placeKinds, attribute(element, 'type')),
    code: text(element, 'code'),
    alt_loc: each(element, 'location', ({ attributes: levels }) => ({ _class: 'Location', ...levels })),
    urls: each(element, 'url', url),
    ...media(element),
    ...citations(element),
    ...notes(element),
  }
}

const repository = (element: XmlElement): Json => ({
  ...ofTable('Repository', element),
  type: kind('RepositoryType', types.repositoryKinds, textIn(element, 'type')),
  name: text(element, 'rname'),
  ...notes(element),
  address_list: each(element, 'address', address),
  urls: each(element, 'url', url),
})

const source = (element: XmlElement): Json => ({
  ...ofTable('Source', element),
  title: text(element, 'stitle'),
  author: text(element, 'sauthor'),
  pubinfo: text(element, 'spubinfo'),
  abbrev: text(element, 'sabbrev'),
  ...notes(element),
  ...media(element),
  ...sourceAttributes(element),
  reporef_list: each(element, 'reporef', (child) => ({
    _class: 'RepoRef',
    ...notes(child),
    ...isPrivate(child),
    ref: handleIn(child),
    call_number: attribute(child, 'callno'),
    media_type: kind('SourceMediaType', types.mediumKinds, attribute(child, 'medium')),
  })),
})

const citation = (element: XmlElement): Json => ({
  ...ofTable('Citation', element),
  date: date(element),
  page: text(element, 'page'),
  confidence: Number(text(element, 'confidence')),
  source_handle: one(element, 'sourceref'),
  ...notes(element),
  ...media(element),
  ...sourceAttributes(element),
})

const object = (element: XmlElement): Json => {
  const file = childNamed(element, 'file')?.attributes ?? {}
  return {
    ...ofTable('Media', element),
    path: file.src ?? '',
    mime: file.mime ?? '',
    desc: file.description ?? '',
    checksum: file.checksum ?? '',
    thumb: null,
    ...attributes(element),
    ...citations(element),
    ...notes(element),
    date: date(element),
  }
}

const note = (element: XmlElement): Json => ({
  ...ofTable('Note', element),
  text: {
    _class: 'StyledText',
    string: childNamed(element, 'text')?.text ?? '',
    tags: each(element, 'style', (child) => ({
      _class: 'StyledTextTag',
      name: kind('StyledTextTagType', types.styleKinds, attribute(child, 'name'), -1),
      value: child.attributes.value ?? null,
      ranges: each(child, 'range', (range) => [
        Number(attribute(range, 'start')),
        Number(attribute(range, 'end')),
      ]),
    })),
  },
  format: Number(attribute(element, 'format')),
  type: kind('NoteType', types.noteKinds, attribute(element, 'type')),
})

const tag = (element: XmlElement): Json => ({
  _class: 'Tag',
  handle: attribute(element, 'handle').slice(1),
  name: attribute(element, 'name'),
  color: attribute(element, 'color'),
  priority: Number(attribute(element, 'priority')),
  change: Number(attribute(element, 'change')),
})

const writers: Readonly<Record<string, readonly [TableName, (element: XmlElement) => Json]>> = {
  person: ['person', person],
  family: ['family', family],
  event: ['event', event],
  placeobj: ['place', place],
  repository: ['repository', repository],
  source: ['source', source],
  citation: ['citation', citation],
  object: ['media', object],
  note: ['note', note],
  tag: ['tag', tag],
}
