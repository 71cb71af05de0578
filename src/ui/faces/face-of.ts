import { yearsOnCard } from '#domain/dates/life-years.ts'
import { fullYears } from '#domain/dates/years.ts'
import type { ValueOf } from '#domain/model/entities.ts'
import { isRestricted, type Lifespan, lifespanOf, nameInTwo } from '#domain/person/person.ts'
import type { Gender, PersonFace } from '../components/people/person-face.ts'

/** Converts a person to the face that cards, portraits and headings draw. */
export function faceOf(
  person: Pick<ValueOf<'person'>, 'displayProperties' | 'placeholder' | 'userRestricted' | 'autoRestricted'> &
    Partial<Pick<ValueOf<'person'>, 'profile'>>,
): PersonFace {
  const { nameParts, gender, living, primaryPhotoSignedUrl } = person.displayProperties
  const lifespan = lifespanOf(person.displayProperties)
  const { given, surname, title } = nameInTwo(nameParts)
  return {
    given,
    surname,
    ...(title === '' ? {} : { title }),
    gender: genders[gender],
    years: yearsOnCard(person.displayProperties),
    child: diedAsChild(lifespan),
    living,
    restricted: isRestricted(person),
    placeholder: person.placeholder,
    ...(person.profile ? { profile: true } : {}),
    ...(primaryPhotoSignedUrl === null ? {} : { photo: primaryPhotoSignedUrl }),
  }
}

const genders = { Female: 'female', Male: 'male', Unknown: 'unknown' } satisfies Record<string, Gender>

const grownUpAt = 13

const diedAsChild = ({ birth, death }: Lifespan) =>
  birth !== null && death !== null && fullYears(birth, death) < grownUpAt
