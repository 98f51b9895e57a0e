// People whose devices are repaired.
import domain from '@bitacora/domain';

/** Creates the client with a number, each with a different RUT; returns the server's client. */
export async function openClient(user, i) {
  const number = 40_000_000 + i;
  return JSON.parse(
    await user('POST', '/api/clientes/', {
      tipo_cliente: 1,
      rut: `${number}-${domain.digitoVerificador(String(number))}`,
      nombre: 'Medida',
      apellido: `Número ${i}`,
      region: 'Biobío',
      comuna: 'Concepción',
      direccion: 'Prat 1',
      telefono: '912345678',
      email: `m${i}@correo.example`,
    }),
  );
}
