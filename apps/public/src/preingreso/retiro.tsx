import { RELLENE_CAMPOS } from '@bitacora/domain';
import { CamposDePersona } from '../asistente/datos-cliente';
import { Enviado } from '../asistente/enviado';
import { Marco } from '../asistente/marco';
import { Garantia } from './garantia';
import { nombreDeCampo } from './preingreso';
import { ResumenDePreIngreso } from './resumen-preingreso';
import { usePreIngreso } from './use-preingreso';

/** /pre-ingreso: a customer asks to have his equipment picked up, in three steps (specification 002, section 2.10). */
export function Component() {
  const p = usePreIngreso('retiro');
  return (
    <>
      <Marco
        titulo="Preingreso Clientes Retiro"
        descripcion="Cuéntanos qué le pasa a tu equipo y te contactaremos para coordinar su retiro."
        faltas={p.faltas}
        errores={p.errores}
        setErrores={p.setErrores}
        onCorregir={p.corregir}
        enviar="Guardar"
        enviando={p.enviando}
        fallo={p.fallo}
        onEnviar={() => void p.enviarCaso()}
        onCancelar={p.empezarDeNuevo}
        pasos={[
          {
            titulo: 'Datos del cliente',
            aviso: RELLENE_CAMPOS,
            tiene: (campo) => campo.startsWith('datos_provisorios'),
            contenido: <CamposDePersona datos={p.datos} errores={p.errores} nombre={nombreDeCampo} onChange={p.cambiar} />,
          },
          {
            titulo: 'Garantía y falla',
            aviso: RELLENE_CAMPOS,
            tiene: (campo) => !campo.startsWith('datos_provisorios'),
            contenido: (
              <Garantia
                modalidad="retiro"
                datos={p.datos}
                errores={p.errores}
                boleta={p.boleta}
                boletaPerdida={p.boletaPerdida}
                onChange={p.cambiar}
                onBoleta={p.setBoleta}
              />
            ),
          },
          {
            titulo: 'Resumen',
            aviso: RELLENE_CAMPOS,
            tiene: () => false,
            contenido: <ResumenDePreIngreso datos={p.datos} boleta={p.boleta} />,
          },
        ]}
      />
      {p.respuesta !== undefined && (
        <Enviado titulo="Preingreso Enviado" onAceptar={p.empezarDeNuevo}>
          <p>{p.respuesta}</p>
        </Enviado>
      )}
    </>
  );
}
