import type { Random } from './random.ts'

type Sex = 'male' | 'female'

type Names = readonly [string, ...string[]]

const malay: Record<Sex, Names> = {
  male: [
    'Ahmad Faizal',
    'Muhammad Hafiz',
    'Mohd Azlan',
    'Syed Amir',
    'Khairul Anuar',
    'Wan Ahmad Fikri',
    'Amirul Haziq',
  ],
  female: [
    'Nurul Izzah',
    'Siti Khadijah',
    'Wan Nor’ain',
    'Farah Adilah',
    'Dayang Nurfaizah',
    'Nur Aisyah',
    'Noraini',
  ],
}
const malayFathers: Names = [
  'Ismail',
  'Zulkifli',
  'Yusof',
  'Abdullah',
  'Rahman',
  'Othman',
  'Hassan',
  'Kamaruddin',
  'Awang',
]
const chineseSurnames: Names = [
  'Tan',
  'Lim',
  'Lee',
  'Wong',
  'Chong',
  'Ng',
  'Goh',
  'Teoh',
  'Yap',
  'Cheah',
  'Ooi',
]
const chinese: Names = [
  'Wee Keong',
  'Siew Ling',
  'Jia Hui',
  'Kah Hoe',
  'Mei Yee',
  'Chee Seng',
  'Xin Yi',
  'Boon Hock',
  'Li Ting',
  'Zhi Hao',
]
const chineseScript: Names = ['陈伟强', '林美玲', '黄志豪', '李嘉慧']
const indian: Record<Sex, Names> = {
  male: ['Rajesh Kumar', 'Selvam', 'Suresh', 'Ganesan', 'Prakash', 'Vignesh'],
  female: ['Priya', 'Kavitha', 'Anjali', 'Thivya', 'Devi', 'Shalini'],
}
const indianFathers: Names = ['Muthusamy', 'Arumugam', 'Subramaniam', 'Ramasamy', 'Krishnan', 'Letchumanan']
const others: Names = [
  'Maria Lourdes anak Jugah',
  'Rentap anak Entili',
  'Henry Gurmit Singh',
  'Harpreet Kaur',
  'Jennifer Gimbad',
  'José Peña',
]
const femaleChinese = new Set(['Siew Ling', 'Jia Hui', 'Mei Yee', 'Xin Yi', 'Li Ting', '林美玲', '李嘉慧'])
const femaleNames = / (?:binti|a\/p) | Kaur$|^Maria |^Jennifer /

const salutations: Record<Sex, readonly [number, ...number[]]> = {
  male: [0, 0, 0, 0, 0, 3, 4],
  female: [1, 1, 1, 2, 2, 3, 5],
}

const projects: readonly [string, ...string[]] = [
  'Residensi Aman',
  'Menara Seri',
  'Bukit Hijau Terraces',
  'The Anggerik',
  'Seri Kasturi',
  'Laman Damai',
  'Refinance',
  'Personal loan',
]
const notes: readonly [string | null, ...(string | null)[]] = [
  null,
  null,
  'Call after 6 pm',
  'Has a pre-approval, wants three rooms',
  'Prefers WhatsApp',
  'Comparing with a sub-sale unit nearby',
  'Wants to know the refinancing cost',
  'Bringing the parents to the viewing',
]

export function personName(random: Random): string {
  const kind = random.below(20)
  const sex: Sex = random.chance(0.5) ? 'male' : 'female'
  if (kind < 9)
    return `${random.pick(malay[sex])} ${sex === 'male' ? 'bin' : 'binti'} ${random.pick(malayFathers)}`
  if (kind < 15)
    return random.chance(0.06)
      ? random.pick(chineseScript)
      : `${random.pick(chineseSurnames)} ${random.pick(chinese)}`
  if (kind < 18)
    return `${random.pick(indian[sex])} ${sex === 'male' ? 'a/l' : 'a/p'} ${random.pick(indianFathers)}`
  return random.pick(others)
}

export const mobile = (index: number): string => {
  const prefixes = ['12', '13', '16', '17', '18', '19', '14', '10']
  return `60${prefixes[index % prefixes.length]}${String(2_000_000 + index * 37)
    .padStart(7, '0')
    .slice(-7)}`
}

export const project = (random: Random) => random.pick(projects)
export const note = (random: Random) => random.pick(notes)

export const isFemaleName = (name: string): boolean =>
  femaleNames.test(name) || [...femaleChinese].some((given) => name.endsWith(given))

export function salutationOf(random: Random, name: string, list: readonly [number, ...number[]]): number {
  return list[random.pick(salutations[isFemaleName(name) ? 'female' : 'male'])] ?? list[0]
}
