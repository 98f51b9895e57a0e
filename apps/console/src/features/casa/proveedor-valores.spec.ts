import { identidadPorProbarSchema } from '@bitacora/domain/instalacion';
import { enVinculadas, porProbar, valoresDe } from './proveedor-valores';

it('saved values that are shown and sent again stay the same, without the secret', () => {
  const identidad = {
    emisor: 'https://id.example',
    cliente_id: 'bitacora',
    etiqueta: 'Acme',
    claim_grupos: 'groups',
    grupos: [{ externo: 'taller', grupo: 'Bodega' as const }],
    administrador_por_grupo: false,
    segundo_factor: ['mfa', 'gold'],
    clave_permitida: true,
  };
  expect(identidadPorProbarSchema.parse(porProbar(valoresDe(identidad)))).toEqual({ ...identidad, secreto: null });
});

it('values are typed in a line, however they are parted', () => {
  expect(porProbar({ ...valoresDe(null), segundo_factor: ' mfa, otp;hwk ' }).segundo_factor).toEqual(['mfa', 'otp', 'hwk']);
});

it('one person is one', () => {
  expect(enVinculadas({ vinculadas: 1, personas: 1 })).toBe('1 de 1 persona del centro vinculó');
  expect(enVinculadas({ vinculadas: 0, personas: 12 })).toBe('0 de 12 personas del centro vincularon');
});
