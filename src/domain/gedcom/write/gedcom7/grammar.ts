/**
 * Which lines GEDCOM 7.0 allows below which, and the type of their values. Each row describes one kind of line: its
 * name, its value, and the tags that are allowed below it. `!` means at most one. If the kind below is not named
 * like its tag, its name follows the colon.
 */

export interface Place {
  readonly kind: string
  readonly single: boolean
}

export interface Kind {
  /**
   * What the value must be: `text`, `none`, `Y`, `date`, `exact date`, …, `enum=role`, `list=events`, `pointer=INDI`.
   */
  readonly value: string
  readonly below: ReadonlyMap<string, Place>
}

const identifiers = 'REFN UID EXID'
const notes = 'NOTE SNOTE:noteLink'
const changes = 'CHAN!:change CREA!:creation'
const contacts = 'ADDR! PHON,EMAIL,FAX,WWW:text'
const detail = `TYPE!:text DATE!:date PLAC!:place ${contacts} AGNC,RELI,CAUS!:text RESN! SDATE!:date ASSO ${notes} SOUR:citation OBJE:mediaLink UID:text`
const personal = `${detail} AGE!:age`
const ofCouple = `${detail} HUSB,WIFE!:spouseAge`
const ordinance = `DATE!:date TEMP!:text PLAC!:place STAT!:ordinanceStatus ${notes} SOUR:citation`
const pieces = 'NPFX,GIVN,NICK,SPFX,SURN,NSFX:text'

const rows = `
INDI | none | RESN! NAME:name SEX! CAST,DSCR,EDUC,NATI,OCCU,PROP,RELI,RESI,SSN,TITL:attribute IDNO,FACT:typedAttribute NCHI,NMR:number BAPM,BARM,BASM,BLES,BURI,CENS,CHRA,CONF,CREM,DEAT,EMIG,FCOM,GRAD,IMMI,NATU,ORDN,PROB,RETI,WILL:event BIRT,CHR:birth ADOP:adoption EVEN:typedAttribute NO BAPL,CONL,ENDL,INIL:ordinance SLGC:sealing FAMC:childIn FAMS:spouseIn SUBM,ANCI,DESI:submitterLink ASSO ALIA:alias ${identifiers} ${notes} SOUR:citation OBJE:mediaLink ${changes}
FAM | none | RESN! NCHI:coupleNumber RESI:coupleAttribute FACT,EVEN:typedCoupleAttribute ANUL,CENS,DIV,DIVF,ENGA,MARB,MARC,MARL,MARR,MARS:coupleEvent NO HUSB,WIFE!:personLink CHIL:personLink ASSO SUBM:submitterLink SLGS:ordinance ${identifiers} ${notes} SOUR:citation OBJE:mediaLink ${changes}
OBJE | none | RESN! FILE:file ${identifiers} ${notes} SOUR:citation ${changes}
REPO | none | NAME!:text ${contacts} ${notes} ${identifiers} ${changes}
SNOTE | text | MIME!:mediaType LANG!:language TRAN:noteTranslation SOUR:citation ${identifiers} ${changes}
SOUR | none | DATA!:sourceData AUTH,TITL,ABBR,PUBL!:text TEXT! REPO:repositoryLink ${identifiers} ${notes} OBJE:mediaLink ${changes}
SUBM | none | NAME!:text ${contacts} OBJE:mediaLink LANG:language ${identifiers} ${notes} ${changes}
HEAD | none | GEDC!:version SCHMA! SOUR!:program DEST!:text DATE!:exactDate SUBM!:submitterLink COPR!:text LANG!:language PLAC!:placeForm ${notes}
version | none | VERS!:text
SCHMA | none | TAG:text
program | text | VERS,NAME!:text CORP!:company DATA!:programData
company | text | ${contacts}
programData | text | DATE!:exactDate COPR!:text
placeForm | none | FORM!:text
ADDR | text | ADR1,ADR2,ADR3,CITY,STAE,POST,CTRY!:text
ASSO | pointer=INDI | PHRASE!:text ROLE!:role ${notes} SOUR:citation
role | enum=role | PHRASE!:text
change | none | DATE!:exactDate ${notes}
creation | none | DATE!:exactDate
date | date | TIME!:time PHRASE!:text
exactDate | exact date | TIME!:time
time | time |
period | period | PHRASE!:text
age | age | PHRASE!:text
spouseAge | none | AGE!:age
event | Y | ${personal}
birth | Y | ${personal} FAMC!:familyLink
adoption | Y | ${personal} FAMC!:adoptedBy
adoptedBy | pointer=FAM | ADOP!:adoptedByWhom
adoptedByWhom | enum=adopted | PHRASE!:text
attribute | text | ${personal}
typedAttribute | text | ${personal}
number | integer | ${personal}
coupleEvent | Y | ${ofCouple}
coupleAttribute | text | ${ofCouple}
typedCoupleAttribute | text | ${ofCouple}
coupleNumber | integer | ${ofCouple}
NO | enum=events | DATE!:period ${notes} SOUR:citation
ordinance | none | ${ordinance}
sealing | none | ${ordinance} FAMC!:familyLink
ordinanceStatus | enum=ordinance | DATE!:exactDate
familyLink | pointer=FAM |
childIn | pointer=FAM | PEDI!:pedigree STAT!:childStatus ${notes}
pedigree | enum=pedigree | PHRASE!:text
childStatus | enum=childStatus | PHRASE!:text
spouseIn | pointer=FAM | ${notes}
personLink | pointer=INDI | PHRASE!:text
alias | pointer=INDI | PHRASE!:text
submitterLink | pointer=SUBM |
noteLink | pointer=SNOTE |
mediaLink | pointer=OBJE | CROP! TITL!:text
CROP | none | TOP,LEFT,HEIGHT,WIDTH!:integer
integer | integer |
repositoryLink | pointer=REPO | ${notes} CALN:callNumber
callNumber | text | MEDI!:medium
medium | enum=medium | PHRASE!:text
citation | pointer=SOUR | PAGE!:text DATA!:citationData EVEN!:citedEvent QUAY! OBJE:mediaLink ${notes}
citationData | none | DATE!:date TEXT
citedEvent | enum=events | PHRASE!:text ROLE!:role
QUAY | enum=quality |
sourceData | none | EVEN:recordedEvents AGNC!:text ${notes}
recordedEvents | list=events | DATE!:period PLAC!:place
TEXT | text | MIME!:mediaType LANG!:language
NOTE | text | MIME!:mediaType LANG!:language TRAN:noteTranslation SOUR:citation
noteTranslation | text | MIME!:mediaType LANG!:language
name | text | TYPE!:nameType ${pieces} TRAN:nameTranslation ${notes} SOUR:citation
nameType | enum=nameType | PHRASE!:text
nameTranslation | text | LANG!:language ${pieces}
place | text | FORM!:text LANG!:language TRAN:placeTranslation MAP! EXID ${notes}
placeTranslation | text | LANG!:language
MAP | none | LATI!:latitude LONG!:longitude
latitude | latitude |
longitude | longitude |
file | file | FORM!:fileFormat TITL!:text TRAN:fileTranslation
fileFormat | media type | MEDI!:medium
fileTranslation | file | FORM!:fileFormat
mediaType | media type |
language | language |
REFN | text | TYPE!:text
UID | text |
EXID | text | TYPE!:text
RESN | list=restrictions |
SEX | enum=sex |
text | text |
`

export const kinds: ReadonlyMap<string, Kind> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', value = '', below = ''] = row.split('|').map((column) => column.trim())
      return [name, { value, below: placesOf(below) }] as const
    }),
)

function placesOf(row: string): ReadonlyMap<string, Place> {
  const places = row
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [tags = '', kind] = word.split(':')
      const single = tags.endsWith('!')
      const names = (single ? tags.slice(0, -1) : tags).split(',')
      return names.map((tag) => [tag, { kind: kind ?? tag, single }] as const)
    })
  return new Map(places)
}

/** All tags of GEDCOM 7. */
export const standardTags: ReadonlySet<string> = new Set([
  'HEAD',
  'TRLR',
  'CONT',
  ...[...kinds.values()].flatMap(({ below }) => [...below.keys()]),
])

const eventTags =
  'CENS ADOP BAPM BARM BASM BIRT BLES BURI CHR CHRA CONF CREM DEAT EMIG FCOM GRAD IMMI NATU ORDN PROB RETI WILL EVEN ANUL DIV DIVF ENGA MARB MARC MARL MARR MARS CAST DSCR EDUC IDNO NATI NCHI NMR OCCU PROP RELI RESI SSN TITL FACT BAPL CONL ENDL INIL SLGC SLGS'

const values: Readonly<Record<string, string>> = {
  sex: 'M F X U',
  restrictions: 'CONFIDENTIAL LOCKED PRIVACY',
  pedigree: 'ADOPTED BIRTH FOSTER SEALING OTHER',
  childStatus: 'CHALLENGED DISPROVEN PROVEN',
  adopted: 'HUSB WIFE BOTH',
  nameType: 'AKA BIRTH IMMIGRANT MAIDEN MARRIED PROFESSIONAL OTHER',
  role: 'CHIL CLERGY FATH FRIEND GODP HUSB MOTH MULTIPLE NGHBR OFFICIATOR PARENT SPOU WIFE WITN OTHER',
  medium:
    'AUDIO BOOK CARD ELECTRONIC FICHE FILM MAGAZINE MANUSCRIPT MAP NEWSPAPER PHOTO TOMBSTONE VIDEO OTHER',
  quality: '0 1 2 3',
  ordinance:
    'BIC CANCELED CHILD COMPLETED EXCLUDED DNS DNS_CAN INFANT PRE_1970 STILLBORN SUBMITTED UNCLEARED',
  events: eventTags,
}

export const enumerations: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(values).map(([name, words]) => [name, new Set(words.split(' '))]),
)
