/** Names, places and occupations of invented people. */
export const menNames =
  'John William Thomas Henry George James Robert Edward Charles Richard Samuel Joseph Arthur Hugh Walter Alfred Peter Ralph Giles Ambrose'.split(
    ' ',
  )
export const womenNames =
  'Mary Elizabeth Anne Margaret Jane Alice Sarah Catherine Martha Agnes Ellen Joan Hannah Frances Ruth Isabel Dorothy Grace Lettice Sabina'.split(
    ' ',
  )

const heads =
  'Ash Black Cold Dun Elm Fair Green Hazel Iron Long Marsh North Oak Stan Thorn West Wood Wyn'.split(' ')
const tails = 'bridge brook bury combe croft den dale field ford ham hurst ley more ton well worth'.split(' ')

/** There are 288 surnames. */
export const surnames = heads.flatMap((head) => tails.map((tail) => `${head}${tail}`))

const counties = ['Kent', 'Devon', 'Norfolk', 'Cumberland', 'Suffolk', 'Durham', 'Dorset', 'Lancashire']

/** 288 villages with their counties. */
export const villages = surnames.map(
  (name, index) => `St. ${name}, ${counties[index % counties.length] ?? 'Kent'}, England`,
)

export const occupations =
  'Farmer;Blacksmith;Carpenter;Weaver;Shoemaker;Miller;Servant;Clerk;Mariner;Labourer;Schoolmaster;Midwife'.split(
    ';',
  )
export const causes = ['Fever', 'Old age', 'Consumption', 'Accident', 'Childbirth']
