import type { ImportPart } from './imports.ts'

export const nameHeadings = [
  'full name',
  'name as per nric',
  'name as per ic',
  'customer',
  'customer name',
  'client',
  'client name',
  'buyer',
  'buyer name',
  'purchaser',
  'purchaser name',
  'prospect',
  'prospect name',
  'lead',
  'lead name',
  'applicant',
  'applicant name',
  'nama',
  'nama penuh',
  'pelanggan',
  'nama pelanggan',
  'pembeli',
  'nama pembeli',
  '姓名',
  '名字',
  '客户',
  '客户姓名',
  '客戶',
  '客戶姓名',
  'பெயர்',
] as const

export const remarksHeadings = ['remark', 'notes', 'note', 'comment', 'comments', 'catatan'] as const

export const appointmentHeadings = [
  'appointment date',
  'viewing date',
  'temu janji',
  'tarikh temu janji',
] as const

export const createdHeadings = [
  'created',
  'created on',
  'date',
  'created date',
  'date created',
  'creation date',
  'tarikh',
] as const

export const nameParts: readonly ImportPart[] = [
  {
    name: 'first_name',
    label: 'First name',
    headings: ['given name', 'given names', 'first names', 'forename', 'nama pertama', 'nama depan'],
  },
  {
    name: 'last_name',
    label: 'Last name',
    headings: ['surname', 'family name', 'last names', 'nama keluarga', 'nama akhir', 'nama belakang'],
  },
]

export const phoneHeadings = [
  'contact no',
  'contact number',
  'contact',
  'phone no',
  'phone number',
  'mobile',
  'mobile no',
  'mobile number',
  'mobile phone',
  'handphone',
  'handphone no',
  'hand phone',
  'h p',
  'h p no',
  'hp',
  'hp no',
  'tel',
  'tel no',
  'telephone',
  'telephone no',
  'whatsapp',
  'whatsapp no',
  'no telefon',
  'telefon',
  '电话',
  '電話',
  '手机',
  '手機',
  '联系电话',
] as const

export const emailHeadings = [
  'email',
  'e mail',
  'email address',
  'e mail address',
  'emel',
  '电邮',
  '電郵',
] as const

export const birthHeadings = [
  'date of birth',
  'birth date',
  'birthdate',
  'birthday',
  'birth day',
  'born',
  'born on',
  'dob',
  'd o b',
  'tarikh lahir',
  '出生日期',
] as const
