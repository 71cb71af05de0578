/** The types of Gramps' events and attributes that GEDCOM has tags for. The file has their English names. */

/** The GEDCOM tags of persons' events, by Gramps' type. */
export const personEventTags: ReadonlyMap<string, string> = new Map([
  ['Adopted', 'ADOP'],
  ['Adult Christening', 'CHRA'],
  ['Baptism', 'BAPM'],
  ['Bar Mitzvah', 'BARM'],
  ['Bas Mitzvah', 'BASM'],
  ['Bat Mitzvah', 'BASM'],
  ['Birth', 'BIRT'],
  ['Blessing', 'BLES'],
  ['Burial', 'BURI'],
  ['Cause Of Death', 'CAUS'],
  ['Census', 'CENS'],
  ['Christening', 'CHR'],
  ['Confirmation', 'CONF'],
  ['Cremation', 'CREM'],
  ['Death', 'DEAT'],
  ['Degree', '_DEG'],
  ['Education', 'EDUC'],
  ['Elected', '_ELEC'],
  ['Emigration', 'EMIG'],
  ['First Communion', 'FCOM'],
  ['Graduation', 'GRAD'],
  ['Immigration', 'IMMI'],
  ['Medical Information', '_MDCL'],
  ['Military Service', '_MILT'],
  ['Naturalization', 'NATU'],
  ['Nobility Title', 'TITL'],
  ['Number of Marriages', 'NMR'],
  ['Occupation', 'OCCU'],
  ['Ordination', 'ORDN'],
  ['Probate', 'PROB'],
  ['Property', 'PROP'],
  ['Religion', 'RELI'],
  ['Residence', 'RESI'],
  ['Retirement', 'RETI'],
  ['Will', 'WILL'],
])

/** The GEDCOM tags of families' events, by Gramps' type. */
export const familyEventTags: ReadonlyMap<string, string> = new Map([
  ['Annulment', 'ANUL'],
  ['Census', 'CENS'],
  ['Divorce', 'DIV'],
  ['Divorce Filing', 'DIVF'],
  ['Engagement', 'ENGA'],
  ['Marriage', 'MARR'],
  ['Marriage Banns', 'MARB'],
  ['Marriage Contract', 'MARC'],
  ['Marriage License', 'MARL'],
  ['Marriage Settlement', 'MARS'],
  ['Residence', 'RESI'],
])

/**
 * Events and attributes whose description is their value. For all others the description says what kind of event it
 * was.
 */
export const valueTags: ReadonlySet<string> = new Set([
  'CAST',
  'CAUS',
  'DSCR',
  'EDUC',
  'IDNO',
  'NATI',
  'NCHI',
  'NMR',
  'OCCU',
  'PROP',
  'RELI',
  'SSN',
  'TITL',
])

/** Attributes of persons and families. Ids that came from a GEDCOM file become ids again. */
export const attributeTags: ReadonlyMap<string, string> = new Map([
  ['Caste', 'CAST'],
  ['Description', 'DSCR'],
  ['Identification Number', 'IDNO'],
  ['National Origin', 'NATI'],
  ['Nickname', 'NICK'],
  ['Number of Children', 'NCHI'],
  ['Occupation', 'OCCU'],
  ['Social Security Number', 'SSN'],
  ['REFN', 'REFN'],
  ['RIN', 'RIN'],
  ['AFN', 'AFN'],
  ['_UID', '_UID'],
  ['UID', '_UID'],
])

/** The GEDCOM tags of events' attributes, by Gramps' type. */
export const eventAttributeTags: ReadonlyMap<string, string> = new Map([
  ['Age', 'AGE'],
  ['Agency', 'AGNC'],
  ['Cause', 'CAUS'],
  ['Phone', 'PHON'],
  ['FAX', 'FAX'],
  ['EMAIL', 'EMAIL'],
  ['WWW', 'WWW'],
])
