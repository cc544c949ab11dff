import { number } from 'yup'
import { asNumber } from './kind.ts'

/** A number that is sent, as a number or in plain digits: what every rule of numbers begins with. */
export const plainNumber = () => number().transform(asNumber)
