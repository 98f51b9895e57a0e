import { discoEnPalabras, memoriaEnPalabras } from './equipo';

it('the drive and the memory of a unit are said in words', () => {
  const disco = (type_hard_drive: string | null, size_hard_drive: string | null = null) =>
    discoEnPalabras({ type_hard_drive, size_hard_drive });
  expect([disco('none'), disco('NOT_VERIFIED'), disco('SSD', '512_GB'), disco('HDD'), disco(null)]).toEqual([
    'Sin disco',
    'No verificado',
    'SSD 512 GB',
    'HDD',
    null,
  ]);
  expect([memoriaEnPalabras('8'), memoriaEnPalabras('NOT_VERIFIED'), memoriaEnPalabras(null)]).toEqual(['8 GB', 'No verificado', null]);
});
