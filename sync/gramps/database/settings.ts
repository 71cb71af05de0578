/** Settings of the whole tree: its researcher, the home person, bookmarks, formats of names. XML files have them too. */
import type { SqliteDatabase } from '../../sqlite/database.ts'
import type { CrossIndex } from '../cross-index.ts'
import type { XmlElement } from '../xml/element.ts'
import { element } from './fields.ts'
import { isObject, listOf, objectIn, textOf, textsOf } from './stored-object.ts'

/** The settings by their names. A setting whose value is not JSON is left out: it is one of an older version. */
export function settingsOf(database: SqliteDatabase): ReadonlyMap<string, unknown> {
  const settings = new Map<string, unknown>()
  for (const { setting, json_data } of database.rows('metadata', ['setting', 'json_data'])) {
    const stored = typeof json_data === 'string' ? objectIn(json_data) : null
    if (typeof setting === 'string' && stored !== null) settings.set(setting, stored.value)
  }
  return settings
}

export function takeSettings(index: CrossIndex, database: SqliteDatabase): void {
  const settings = settingsOf(database)
  const home = textOf(settings.get('default-person-handle'))
  if (home !== '') index.takeSection('people', { home: `_${home}` })
  const take = (section: string, found: XmlElement) => index.take(section, found)
  const researcher = settings.get('researcher')
  const name = isObject(researcher) ? textOf(researcher.name) : ''
  if (name !== '')
    take('header', { ...element('researcher', 0, {}), children: [element('resname', 0, {}, name)] })
  const mediaPath = textOf(settings.get('media-path'))
  if (mediaPath !== '') take('header', element('mediapath', 0, {}, mediaPath))
  for (const format of listOf(settings.get('name_formats'))) {
    const [number, title, pattern, active] = listOf(format)
    const attributes = { number: textOf(number), name: textOf(title), fmt_str: textOf(pattern) }
    take(
      'name-formats',
      element('format', 0, { ...attributes, active: active === true || active === 1 ? '1' : '0' }),
    )
  }
  for (const [setting, target] of bookmarks)
    for (const handle of textsOf(settings.get(setting)))
      take('bookmarks', element('bookmark', 0, { target, hlink: `_${handle}` }))
  for (const { name: key, grouping } of database.rows('name_group', ['name', 'grouping']))
    if (typeof key === 'string' && typeof grouping === 'string')
      take('namemaps', element('map', 0, { type: 'group_as', key, value: grouping }))
}

const bookmarks = [
  ['bookmarks', 'person'],
  ['family_bookmarks', 'family'],
  ['event_bookmarks', 'event'],
  ['source_bookmarks', 'source'],
  ['citation_bookmarks', 'citation'],
  ['place_bookmarks', 'place'],
  ['media_bookmarks', 'media'],
  ['repo_bookmarks', 'repository'],
  ['note_bookmarks', 'note'],
] as const
