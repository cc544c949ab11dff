import type { Random } from './random.ts'

const malay: readonly [string, ...string[]] = [
  'Ahmad Faizal',
  'Nurul Izzah',
  'Muhammad Hafiz',
  'Siti Khadijah',
  'Mohd Azlan',
  'Wan Nor’ain',
  'Farah Adilah',
  'Syed Amir',
  'Dayang Nurfaizah',
  'Khairul Anuar',
]
const fathers: readonly [string, ...string[]] = [
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
const surnames: readonly [string, ...string[]] = [
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
  '陈',
  '林',
]
const chinese: readonly [string, ...string[]] = [
  'Wee Keong',
  'Siew Ling',
  'Jia Hui',
  'Kah Hoe',
  'Mei Yee',
  'Chee Seng',
  'Xin Yi',
  'Boon Hock',
  '伟强',
  '美玲',
]
const tamil: readonly [string, ...string[]] = [
  'Rajesh Kumar',
  'Priya',
  'Selvam',
  'Kavitha',
  'தேவி Devi',
  'Suresh',
  'Anjali',
  'Ganesan',
  'Thivya',
]
const others: readonly [string, ...string[]] = [
  'José Peña',
  'Maria Lourdes anak Jugah',
  'Émile Laurent',
  'Henry Gurmit Singh',
  'Olga Иванова',
  'Rentap anak Entili',
]
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
  if (kind < 9) {
    const first = random.pick(malay)
    const link = /^(Nurul|Siti|Wan|Farah|Dayang)/.test(first) ? 'binti' : 'bin'
    return `${first} ${link} ${random.pick(fathers)}`
  }
  if (kind < 15) return `${random.pick(surnames)} ${random.pick(chinese)}`
  if (kind < 18) return `${random.pick(tamil)} ${random.chance(0.5) ? 'a/l' : 'a/p'} ${random.pick(tamil)}`
  return random.pick(others)
}

/** A mobile number that no other `index` has, as stored. */
export const mobile = (index: number): string => {
  const prefixes = ['12', '13', '16', '17', '18', '19', '14', '10']
  return `60${prefixes[index % prefixes.length]}${String(2_000_000 + index * 37)
    .padStart(7, '0')
    .slice(-7)}`
}

export const project = (random: Random) => random.pick(projects)
export const note = (random: Random) => random.pick(notes)
