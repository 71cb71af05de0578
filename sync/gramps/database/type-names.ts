/**
 * The English names of the kinds that the program stores as numbers. Its XML files have these names. A kind that the
 * user made has a name of its own in the file.
 */

export interface Kinds {
  readonly names: readonly string[]
  /** The number of the first name. */
  readonly from: number
}

const kinds = (from: number, names: string): Kinds => ({ from, names: names.split(', ') })

export const eventKinds = kinds(
  1,
  'Marriage, Marriage Settlement, Marriage License, Marriage Contract, Marriage Banns, Engagement, Divorce, ' +
    'Divorce Filing, Annulment, Alternate Marriage, Adopted, Birth, Death, Adult Christening, Baptism, Bar Mitzvah, ' +
    'Bas Mitzvah, Blessing, Burial, Cause Of Death, Census, Christening, Confirmation, Cremation, Degree, Education, ' +
    'Elected, Emigration, First Communion, Immigration, Graduation, Medical Information, Military Service, ' +
    'Naturalization, Nobility Title, Number of Marriages, Occupation, Ordination, Probate, Property, Religion, ' +
    'Residence, Retirement, Will, Stillbirth',
)

export const attributeKinds = kinds(
  1,
  'Caste, Description, Identification Number, National Origin, Number of Children, Social Security Number, Nickname, ' +
    'Cause, Agency, Age, Father Age, Mother Age, Witness, Time, Occupation',
)

/** Sources and citations have only attributes that the user made. */
export const sourceAttributeKinds = kinds(1, '')

export const nameKinds = kinds(1, 'Also Known As, Birth Name, Married Name')

/** The first kind says nothing. */
export const surnameKinds = kinds(
  1,
  ', Inherited, Given, Taken, Patronymic, Matronymic, Feudal, Pseudonym, Patrilineal, Matrilineal, Occupation, Location',
)

export const roleKinds = kinds(
  1,
  'Primary, Clergy, Celebrant, Aide, Bride, Groom, Witness, Family, Informant, Godparent, Father, Mother, Parent, ' +
    'Child, Multiple birth, Friend, Neighbor, Officiator',
)

export const coupleKinds = kinds(0, 'Married, Unmarried, Civil Union, Unknown')

export const childKinds = kinds(0, 'None, Birth, Adopted, Stepchild, Sponsored, Foster, Unknown')

export const addressKinds = kinds(1, 'E-mail, Web Home, Web Search, FTP')

export const repositoryKinds = kinds(
  1,
  'Library, Cemetery, Church, Archive, Album, Web site, Bookstore, Collection, Safe',
)

export const mediumKinds = kinds(
  1,
  'Audio, Book, Card, Electronic, Fiche, Film, Magazine, Manuscript, Map, Newspaper, Photo, Tombstone, Video',
)

export const placeKinds = kinds(
  1,
  'Country, State, County, City, Parish, Locality, Street, Province, Region, Department, Neighborhood, District, ' +
    'Borough, Municipality, Town, Village, Hamlet, Farm, Building',
)

export const noteKinds = kinds(
  1,
  'General, Research, Transcript, Person Note, Attribute Note, Address Note, Association Note, LDS Note, Family Note, ' +
    'Event Note, Event Reference Note, Source Note, Source Reference Note, Place Note, Repository Note, ' +
    'Repository Reference Note, Media Note, Media Reference Note, Child Reference Note, Name Note, Source text, ' +
    'Citation, Report, Html code, To Do, Link',
)

export const styleKinds = kinds(
  0,
  'bold, italic, underline, fontface, fontsize, fontcolor, highlight, superscript, link, strikethrough, subscript',
)

export const ordinanceKinds = kinds(
  0,
  'baptism, endowment, sealed_to_parents, sealed_to_spouse, confirmation',
)

/** The first state says nothing. */
export const ordinanceStates = kinds(
  0,
  ', BIC, Canceled, Child, Cleared, Completed, DNS, Infant, Pre-1970, Qualified, DNS/CAN, Stillborn, Submitted, Uncleared',
)

export const calendars = kinds(0, 'Gregorian, Julian, Hebrew, French Republican, Persian, Islamic, Swedish')

export const nameOfKind = ({ names, from }: Kinds, number: number): string =>
  names[number - from] ?? 'Unknown'
