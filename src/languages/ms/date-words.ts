import type { DateWords } from '../../domain/dates/words.ts'

export const dateWords: DateWords = {
  yesterday: ['semalam', 'kelmarin'],
  today: ['hari ini'],
  tomorrow: ['esok', 'besok'],
  dayAfterTomorrow: ['lusa'],
  weekdays: [['isnin'], ['selasa'], ['rabu'], ['khamis'], ['jumaat'], ['sabtu'], ['ahad']],
  this: ['ini'],
  next: ['depan', 'hadapan'],
  within: ['dalam', 'lagi'],
  one: ['satu', 'se'],
  day: ['hari'],
  week: ['minggu'],
  month: ['bulan'],
  at: ['pukul', 'pkl', 'jam'],
  morning: ['pagi', 'pg'],
  afternoon: ['tengah hari', 'tengahari', 'petang', 'ptg'],
  evening: ['malam'],
  clock: [],
}
