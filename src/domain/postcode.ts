import { isAmong } from './names.ts'

export const malaysianStates = {
  johor: 'Johor',
  kedah: 'Kedah',
  kelantan: 'Kelantan',
  melaka: 'Melaka',
  negeri_sembilan: 'Negeri Sembilan',
  pahang: 'Pahang',
  perak: 'Perak',
  perlis: 'Perlis',
  pulau_pinang: 'Pulau Pinang',
  sabah: 'Sabah',
  sarawak: 'Sarawak',
  selangor: 'Selangor',
  terengganu: 'Terengganu',
  kuala_lumpur: 'Kuala Lumpur',
  labuan: 'Labuan',
  putrajaya: 'Putrajaya',
} as const

export const states = { ...malaysianStates, abroad: 'Outside Malaysia' } as const
export type State = keyof typeof states

/** States by the first two digits; some districts belong to another state, so a range may list two. */
const ranges: readonly (readonly [from: number, to: number, ...State[]])[] = [
  [1, 2, 'perlis'],
  [5, 9, 'kedah', 'pulau_pinang', 'perak'],
  [10, 14, 'pulau_pinang', 'kedah', 'perak'],
  [15, 18, 'kelantan'],
  [20, 24, 'terengganu'],
  [25, 28, 'pahang', 'johor', 'negeri_sembilan'],
  [30, 36, 'perak', 'pulau_pinang', 'selangor'],
  [39, 39, 'pahang'],
  [40, 48, 'selangor'],
  [49, 49, 'pahang', 'selangor'],
  [50, 60, 'kuala_lumpur', 'selangor'],
  [62, 62, 'putrajaya'],
  [63, 68, 'selangor', 'kuala_lumpur'],
  [69, 69, 'pahang'],
  [70, 73, 'negeri_sembilan', 'pahang', 'johor', 'melaka'],
  [75, 78, 'melaka', 'negeri_sembilan'],
  [79, 86, 'johor'],
  [87, 87, 'labuan'],
  [88, 91, 'sabah'],
  [93, 98, 'sarawak'],
]

export type PostcodeFault = 'form' | 'state'

/** Malaysian: five digits matching the state; abroad anything goes. */
export function postcodeFault(postcode: string, state: string | null | undefined): PostcodeFault | null {
  if (state === 'abroad') return null
  if (!/^\d{5}$/.test(postcode)) return 'form'
  const area = Number(postcode.slice(0, 2))
  const range = ranges.find(([from, to]) => area >= from && area <= to)
  if (!range) return 'form'
  const [, , ...own] = range
  return state && !isAmong(own, state) ? 'state' : null
}
