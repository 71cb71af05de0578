/** Rendered once per page; all silhouettes, tree marks and the logo refer to it with `<use>`. */
export function Sprite() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <symbol id="sw" viewBox="0 0 80 100">
        <path
          d="M40 12C30 12 23 19 22 30c-.4 3-1.6 5-1.6 7 0 1.800.5 3 .1 4.500L16.200 48.200c-.5 1.200.8 1.800 2.800 2-.4 1.400-1 2.200-1.400 3.200.6 1 1.200 1.400 1.600 1.600-.8 1-1 2-.4 3 1 .8 1.100 1.600.6 2.800-.4 2.800 1.600 5.400 5 5.800 3.600.4 7.600-.6 10.600-2 1 4.400 1 8.400-.6 12C30 80 20 83 12 91c-1.400 2.400-2 6-2 9h60c-1-10-8-16.500-15-20.500-3-2-4.400-5.500-4.200-11.500.4-5 2.200-8 3.600-11C60 59.500 68 56 68 48c0-7-5.400-11-10.200-10C58.600 22 51 12 40 12Z"
          fill="currentColor"
        />
      </symbol>
      <symbol id="sm" viewBox="0 0 80 100">
        <path
          d="M41 11C31 10.500 23.500 16 22 25c-1 3-.5 6-1.600 10-.6 2 .2 4-.6 6L15 48.600c-.2 1.400 1.400 2 3.600 2.200-.6 1.200-1.400 2.200-1.600 3.200.6 1 1.400 1.200 1.600 1.600-.8 1-.8 2-.2 3 .8 1 .6 2.200.2 3.400-.2 3.600 2.400 6 6.400 6.200 3.600 0 6-.6 8-1.200L32 72c-4 .6-5 4-4.600 7C20 82 11 87 8 100h66c-1-11-8-18-17-21.400L52.400 71c.6-5 3.600-11 5.200-17C62 40 61 13 41 11Z"
          fill="currentColor"
        />
      </symbol>
      <symbol id="sc" viewBox="0 0 80 100">
        <path
          d="M42 20C30 19.500 22 27 21.600 38c-.2 3-1.400 4.600-1.600 6.400-.1 1.400.6 2.400.2 3.600L16.800 53c-.6 1.200.6 1.800 2.400 2-.4 1.200-.9 2-1.200 2.800.5.9 1 1.200 1.400 1.400-.6.9-.7 1.700-.2 2.500.8.7.9 1.400.5 2.400-.2 3 2 5.300 5.400 5.700 3.600.4 7.200-.3 10-1.600.7 3.800.3 6.800-1 9C27 80 20 86 18 100h48c-1-10-6-17-12.600-20.600-2-2-2.800-5-2.200-8.400 6.800-5 11.400-14 11.400-26C62.600 29 54 20.500 42 20Z"
          fill="currentColor"
        />
      </symbol>
      <symbol id="su" viewBox="0 0 80 100">
        <path
          d="M40 14c-11 0-18 8-18 19 0 9 3.500 16 9 20v7c-10 4-21 8-23 40h64c-2-32-13-36-23-40v-7c5.500-4 9-11 9-20 0-11-7-19-18-19Z"
          fill="currentColor"
        />
      </symbol>
      <symbol id="k1" viewBox="0 0 10 10">
        <circle cx="5" cy="5" r="4.500" fill="currentColor" />
      </symbol>
      <symbol id="k2" viewBox="0 0 10 10">
        <path d="M5 0l5 5-5 5-5-5z" fill="currentColor" />
      </symbol>
      <symbol id="k3" viewBox="0 0 10 10">
        <circle cx="5" cy="5" r="3.500" fill="none" stroke="currentColor" strokeWidth="2" />
      </symbol>
      <symbol id="k4" viewBox="0 0 10 10">
        <path d="M5 .5l5 9H0z" fill="currentColor" />
      </symbol>
      <symbol id="k5" viewBox="0 0 10 10">
        <path d="M.7.7h8.600v8.600H.7z" fill="currentColor" />
      </symbol>
      <symbol id="k6" viewBox="0 0 10 10">
        <path d="M3.500 0h3v3.500H10v3H6.500V10h-3V6.500H0v-3h3.500z" fill="currentColor" />
      </symbol>
      <symbol id="k7" viewBox="0 0 10 10">
        <path d="M1.700 1.700h6.600v6.600H1.700z" fill="none" stroke="currentColor" strokeWidth="2" />
      </symbol>
      <symbol id="k8" viewBox="0 0 10 10">
        <path d="M5 .5a4.500 4.500 0 0 1 0 9z" fill="currentColor" />
        <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" />
      </symbol>
      <symbol id="k9" viewBox="0 0 10 10">
        <path
          d="M5 0a2.500 2.500 0 0 1 0 5 2.500 2.500 0 0 1 0-5M0 10a5 4.500 0 0 1 10 0z"
          fill="currentColor"
        />
      </symbol>
      <symbol id="weave" viewBox="0 0 22 26">
        <path
          d="M5 1c0 8 12 8 12 16 0 4-2 6-2 8"
          fill="none"
          stroke="var(--accent-9)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path d="M17 1c0 8-12 8-12 16 0 4 2 6 2 8" fill="none" stroke="var(--kw-ground)" strokeWidth="6" />
        <path
          d="M17 1c0 8-12 8-12 16 0 4 2 6 2 8"
          fill="none"
          stroke="var(--kw-ink)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </symbol>
    </svg>
  )
}
