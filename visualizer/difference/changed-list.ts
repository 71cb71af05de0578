/** Says which names a list lost and gained: `also does keepCaptcha`, `no longer does forgetCaptcha`. */
export function changedList(verb: string, before: readonly string[], after: readonly string[]): string[] {
  const come = after.filter((name) => !before.includes(name))
  const gone = before.filter((name) => !after.includes(name))
  const sameNames = come.length === 0 && gone.length === 0
  return [
    ...(come.length > 0 ? [`also ${verb} ${come.join(', ')}`] : []),
    ...(gone.length > 0 ? [`no longer ${verb} ${gone.join(', ')}`] : []),
    ...(sameNames && before.join() !== after.join() ? [`${verb} in another order: ${after.join(', ')}`] : []),
  ]
}
