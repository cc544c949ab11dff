import { number } from 'yup'
import { asNumber } from './kind.ts'

export const plainNumber = () => number().transform(asNumber)
