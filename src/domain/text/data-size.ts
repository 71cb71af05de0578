/** A readable size from MB: '999 MB', '1 GB', '2.5 GB'. A GB is 1000 MB here. */
export function dataSizeText(megabytes: number): string {
  if (megabytes < 1000) return `${oneDecimal(megabytes)} MB`
  return `${oneDecimal(megabytes / 1000)} GB`
}

/** Rounds down, so that 999.96 MB does not become '1000 MB'. */
const oneDecimal = (value: number) => Math.floor(value * 10) / 10
