import type { KeyedValue } from '#domain/model/entities.ts'
import { createModel, type Model } from '#domain/model/model.ts'

/** A model that has loaded these entities. */
export function modelWith(...entities: KeyedValue[]): Model {
  const model = createModel({ freeze: true })
  model.append({ type: 'entities-loaded', entities }, 0)
  return model
}
