/** The elements of all kinds of objects, as `fields.ts` describes. */
import type { ObjectKind } from '../kinds.ts'
import { dateField } from './dates.ts'
import {
  attribute,
  child,
  children,
  constantAttribute,
  element,
  type Field,
  type Fields,
  hlink,
  isPrivate,
  kindAttribute,
  kindOf,
  type Maker,
  maker,
  reference,
  references,
  textChild,
  unneeded,
} from './fields.ts'
import { isBlank, isObject, listOf, numberOf, objectsOf, type StoredObject, textOf } from './stored-object.ts'
import {
  addressKinds,
  attributeKinds,
  childKinds,
  coupleKinds,
  eventKinds,
  type Kinds,
  mediumKinds,
  nameKinds,
  noteKinds,
  ordinanceKinds,
  ordinanceStates,
  placeKinds,
  repositoryKinds,
  roleKinds,
  sourceAttributeKinds,
  styleKinds,
  surnameKinds,
} from './type-names.ts'

const kindChild =
  (name: string, kinds: Kinds): Field =>
  (value, line) => ({ children: [element(name, line, {}, kindOf(value, kinds))] })

/** Fields of every object that has a table. */
const ofTable: Fields = {
  handle: (value) => ({ attributes: { handle: `_${textOf(value)}` } }),
  change: attribute('change'),
  gramps_id: attribute('id'),
  private: isPrivate,
}

const notes = { note_list: references('noteref') }
const citations = { citation_list: references('citationref') }
const tags = { tag_list: references('tagref') }

const attributeFields = (kinds: Kinds): Fields => ({
  private: isPrivate,
  type: kindAttribute('type', kinds),
  value: constantAttribute('value'),
  ...citations,
  ...notes,
})
const attributes = { attribute_list: children(maker('attribute', attributeFields(attributeKinds))) }
const sourceAttributes = {
  attribute_list: children(maker('srcattribute', attributeFields(sourceAttributeKinds))),
}

/** The corners of a part of a picture, in hundredths. The whole picture is no part. */
const region: Field = (value, line) => {
  const [left = 0, top = 0, right = 100, bottom = 100] = listOf(value).map(numberOf)
  const isWhole = (left === 0 && top === 0 && right === 100 && bottom === 100) || isBlank(value)
  if (isWhole || [left, top, right, bottom].every((corner) => corner === 0)) return {}
  const corners = { corner1_x: left, corner1_y: top, corner2_x: right, corner2_y: bottom }
  const written = Object.entries(corners).map(([name, number]) => [name, String(number)])
  return { children: [element('region', line, Object.fromEntries(written))] }
}

const media = {
  media_list: children(
    maker('objref', { ref: hlink, private: isPrivate, rect: region, ...attributes, ...citations, ...notes }),
  ),
}

const events = {
  event_ref_list: children(
    maker('eventref', {
      ref: hlink,
      private: isPrivate,
      role: kindAttribute('role', roleKinds),
      ...attributes,
      ...notes,
      ...citations,
    }),
  ),
}

const postal: Fields = Object.fromEntries(
  ['street', 'locality', 'city', 'county', 'state', 'country', 'postal', 'phone'].map((part) => [
    part,
    textChild(part),
  ]),
)
const addresses = {
  address_list: children(
    maker('address', { private: isPrivate, date: dateField, ...postal, ...notes, ...citations }),
  ),
}

const urls = {
  urls: children(
    maker('url', {
      private: isPrivate,
      path: constantAttribute('href'),
      type: kindAttribute('type', addressKinds),
      desc: attribute('description'),
    }),
  ),
}

const ordinances = {
  lds_ord_list: children(
    maker('lds_ord', {
      type: kindAttribute('type', ordinanceKinds),
      private: isPrivate,
      date: dateField,
      temple: (value, line) =>
        isBlank(value) ? {} : { children: [element('temple', line, { val: textOf(value) })] },
      place: reference('place'),
      status: (value, line) =>
        isBlank(value)
          ? {}
          : { children: [element('status', line, { val: kindOf(value, ordinanceStates) })] },
      famc: reference('sealed_to'),
      ...notes,
      ...citations,
    }),
  ),
}

const surname = maker(
  'surname',
  {
    prefix: attribute('prefix'),
    primary: (value) => (value === false ? { attributes: { prim: '0' } } : {}),
    connector: attribute('connector'),
    origintype: kindAttribute('derivation', surnameKinds),
  },
  'surname',
)

const nameFields: Fields = {
  type: kindAttribute('type', nameKinds),
  private: isPrivate,
  sort_as: attribute('sort'),
  display_as: attribute('display'),
  first_name: textChild('first'),
  call: textChild('call'),
  surname_list: children(surname),
  suffix: textChild('suffix'),
  title: textChild('title'),
  nick: textChild('nick'),
  famnick: textChild('familynick'),
  group_as: textChild('group'),
  date: dateField,
  ...notes,
  ...citations,
}

const genders = ['F', 'M', 'U', 'X']

const person = maker('person', {
  ...ofTable,
  gender: (value, line) => ({
    children: [element('gender', line, {}, genders[typeof value === 'number' ? value : 2] ?? 'U')],
  }),
  primary_name: child(maker('name', nameFields)),
  alternate_names: children(maker('name', { ...nameFields, alt: () => ({ attributes: { alt: '1' } }) })),
  ...events,
  ...ordinances,
  ...media,
  ...addresses,
  ...attributes,
  ...urls,
  parent_family_list: references('childof'),
  family_list: references('parentin'),
  person_ref_list: children(
    maker('personref', { ref: hlink, private: isPrivate, rel: attribute('rel'), ...citations, ...notes }),
  ),
  ...notes,
  ...citations,
  ...tags,
  // The first birth and the first death of the list are these.
  birth_ref_index: unneeded,
  death_ref_index: unneeded,
})

/** A child by birth has no word. */
const parentage =
  (name: string): Field =>
  (value) => {
    const kind = kindOf(value, childKinds)
    return kind === '' || kind === 'Birth' ? {} : { attributes: { [name]: kind } }
  }

const family = maker('family', {
  ...ofTable,
  type: (value, line) => {
    const kind = kindOf(value, coupleKinds)
    return kind === '' ? {} : { children: [element('rel', line, { type: kind })] }
  },
  father_handle: reference('father'),
  mother_handle: reference('mother'),
  ...events,
  ...ordinances,
  ...media,
  child_ref_list: children(
    maker('childref', {
      ref: hlink,
      private: isPrivate,
      mrel: parentage('mrel'),
      frel: parentage('frel'),
      ...citations,
      ...notes,
    }),
  ),
  ...attributes,
  ...notes,
  ...citations,
  ...tags,
})

const event = maker('event', {
  ...ofTable,
  type: kindChild('type', eventKinds),
  date: dateField,
  place: reference('place'),
  description: textChild('description'),
  ...attributes,
  ...notes,
  ...citations,
  ...media,
  ...tags,
})

const citation = maker('citation', {
  ...ofTable,
  date: dateField,
  page: textChild('page'),
  confidence: (value, line) => ({ children: [element('confidence', line, {}, textOf(value))] }),
  ...notes,
  ...media,
  ...sourceAttributes,
  source_handle: reference('sourceref'),
  ...tags,
})

const source = maker('source', {
  ...ofTable,
  title: textChild('stitle'),
  author: textChild('sauthor'),
  pubinfo: textChild('spubinfo'),
  abbrev: textChild('sabbrev'),
  ...notes,
  ...media,
  ...sourceAttributes,
  reporef_list: children(
    maker('reporef', {
      ref: hlink,
      private: isPrivate,
      call_number: attribute('callno'),
      media_type: kindAttribute('medium', mediumKinds),
      ...notes,
    }),
  ),
  ...tags,
})

const repository = maker('repository', {
  ...ofTable,
  name: textChild('rname'),
  type: kindChild('type', repositoryKinds),
  ...addresses,
  ...urls,
  ...notes,
  ...tags,
})

const placeName = maker('pname', {
  value: constantAttribute('value'),
  lang: attribute('lang'),
  date: dateField,
})

const location = maker(
  'location',
  Object.fromEntries(
    ['street', 'locality', 'city', 'parish', 'county', 'state', 'country', 'postal', 'phone'].map((level) => [
      level,
      attribute(level),
    ]),
  ),
)

const placeFields: Fields = {
  ...ofTable,
  place_type: kindAttribute('type', placeKinds),
  title: textChild('ptitle'),
  code: textChild('code'),
  name: child(placeName),
  alt_names: children(placeName),
  coordinates: (value, line) =>
    isObject(value)
      ? { children: [element('coord', line, { long: textOf(value.long), lat: textOf(value.lat) })] }
      : {},
  placeref_list: children(maker('placeref', { ref: hlink, date: dateField })),
  alt_loc: (value, line) => ({
    children: objectsOf(value)
      .map((object) => location(object, line))
      .filter(({ attributes }) => Object.keys(attributes).length > 0),
  }),
  ...media,
  ...urls,
  ...notes,
  ...citations,
  ...tags,
}
const placeObject = maker('placeobj', placeFields)

/** One element has both coordinates. */
const place: Maker = ({ long, lat, ...object }, line) =>
  placeObject(isBlank(long) && isBlank(lat) ? object : { ...object, coordinates: { long, lat } }, line)

const mediaObject = maker('object', {
  ...ofTable,
  file: child(
    maker('file', {
      path: constantAttribute('src'),
      mime: constantAttribute('mime'),
      checksum: attribute('checksum'),
      desc: attribute('description'),
    }),
  ),
  ...attributes,
  ...notes,
  date: dateField,
  ...citations,
  ...tags,
})

/** One element has everything about the file. */
const object: Maker = ({ path, mime, checksum, desc, ...others }, line) =>
  mediaObject({ ...others, file: { path, mime, checksum, desc } }, line)

const style: Maker = ({ name, value, ranges }: StoredObject, line) => ({
  ...element('style', line, {
    name: kindOf(name, styleKinds),
    ...(isBlank(value) ? {} : { value: textOf(value) }),
  }),
  children: listOf(ranges).map((between) => {
    const [start, end] = listOf(between).map(textOf)
    return element('range', line, { start: start ?? '', end: end ?? '' })
  }),
})

const note = maker('note', {
  ...ofTable,
  type: kindAttribute('type', noteKinds),
  format: attribute('format'),
  text: (value, line) =>
    isObject(value)
      ? {
          children: [
            ...(isBlank(value.string) ? [] : [element('text', line, {}, textOf(value.string))]),
            ...objectsOf(value.tags).map((tag) => style(tag, line)),
          ],
        }
      : {},
  ...tags,
})

const tag = maker('tag', {
  ...ofTable,
  name: attribute('name'),
  color: attribute('color'),
  priority: constantAttribute('priority'),
})

export interface ObjectTable {
  /** The name of the table of the database. */
  readonly table: string
  readonly kind: ObjectKind
  /** The section that an XML file has for these objects. */
  readonly section: string
  readonly make: Maker
}

/** In the order in which an XML file has its sections. */
export const objectTables: readonly ObjectTable[] = [
  { table: 'tag', kind: 'tag', section: 'tags', make: tag },
  { table: 'event', kind: 'event', section: 'events', make: event },
  { table: 'person', kind: 'person', section: 'people', make: person },
  { table: 'family', kind: 'family', section: 'families', make: family },
  { table: 'citation', kind: 'citation', section: 'citations', make: citation },
  { table: 'source', kind: 'source', section: 'sources', make: source },
  { table: 'place', kind: 'placeobj', section: 'places', make: place },
  { table: 'media', kind: 'object', section: 'objects', make: object },
  { table: 'repository', kind: 'repository', section: 'repositories', make: repository },
  { table: 'note', kind: 'note', section: 'notes', make: note },
]
