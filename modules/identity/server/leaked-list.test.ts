import { expect, it } from 'vitest';
import { leakedList } from './leaked-list.ts';

it.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'P@$$w0rd123',
  '12345678',
  'qwertyuiop',
  '1q2w3e4r',
  'iloveyou!',
  'Summer2024!',
  'Liverpool1',
  'aaaaaaaa',
  '........',
  'farmland2026',
  'Welcome@123',
])('E6 %s is a common one', async (password) => expect(await leakedList.isLeaked(password)).toBe(true));

it.each([
  'maple-tractor-77',
  'correct horse battery staple',
  'summerfields and geese',
  'passwordless future',
  'kJ8#mq2Lx0',
  'aaaaaaab',
  'пароль-из-поля',
])('E6 %s is not', async (password) => expect(await leakedList.isLeaked(password)).toBe(false));
