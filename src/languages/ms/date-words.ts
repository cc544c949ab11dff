import type { DateWords } from '../../domain/dates/words.ts'

const counts = ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'lapan', 'sembilan', 'sepuluh']

const inFull = (typed: string): string =>
  typed
    .replace(/(\d) ?(?:hb|haribulan)\b/, '$1')
    .replace(/\bhari (?=isnin|selasa|rabu|khamis|jumaat|sabtu|ahad)/, '')
    .replace(/\bse(?=hari|minggu|bulan)/, '1 ')
    .replace(/\b(\w+) (?=hari|minggu|bulan)/, (text, count: string) =>
      counts.includes(count) ? `${counts.indexOf(count) + 1} ` : text,
    )
    .replace(
      /^(.*)\b(pagi|petang|malam) (ini|esok)\b(.*)$/,
      (_text, before: string, part, day, behind: string) =>
        [day === 'ini' ? 'hari ini' : 'esok', before.trim(), behind.trim(), part].filter(Boolean).join(' '),
    )

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
  afternoon: ['tengah hari', 'tengahari', 'tgh hari', 'tgh', 'petang', 'ptg'],
  evening: ['malam'],
  clock: [],
  inFull,
}
