import { states, type State } from './postcode.ts'
import { namesOf } from './names.ts'

/** Birthplace codes; 82, 98 and 99 mean unknown. */
const codes: Readonly<Record<State, readonly number[]>> = {
  johor: [1, 21, 22, 23, 24],
  kedah: [2, 25, 26, 27],
  kelantan: [3, 28, 29],
  melaka: [4, 30],
  negeri_sembilan: [5, 31, 59],
  pahang: [6, 32, 33],
  pulau_pinang: [7, 34, 35],
  perak: [8, 36, 37, 38, 39],
  perlis: [9, 40],
  selangor: [10, 41, 42, 43, 44],
  terengganu: [11, 45, 46],
  sabah: [12, 47, 48, 49],
  sarawak: [13, 50, 51, 52, 53],
  kuala_lumpur: [14, 54, 55, 56, 57],
  labuan: [15, 58],
  putrajaya: [16],
  abroad: [
    60, 61, 62, 63, 64, 65, 66, 67, 68, 71, 72, 74, 75, 76, 77, 78, 79, 83, 84, 85, 86, 87, 88, 89, 90, 91,
    92, 93,
  ],
}

export function birthplaceName(code: string): string | null {
  const found = namesOf(codes).find((state) => codes[state].includes(Number(code)))
  return found ? states[found] : null
}
