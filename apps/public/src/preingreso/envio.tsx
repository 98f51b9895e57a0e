import { COMPLETE_CAMPOS, RELLENE_CAMPOS } from '@bitacora/domain';
import { toast } from '@bitacora/ui';
import { useState } from 'react';
import { Enviado } from '../asistente/enviado';
import { Marco } from '../asistente/marco';
import { Aceptacion } from './aceptacion';
import { ClienteQueEnvia } from './cliente';
import { DondeEnviar } from './donde-enviar';
import { Equipo } from './equipo';
import { Garantia } from './garantia';
import { ResumenDeEquipo, ResumenDePreIngreso } from './resumen-preingreso';
import { usePreIngreso } from './use-preingreso';

const NADA_ACEPTADO = { condiciones: false, borrado: false };

/** /pre-ingreso-regiones: a customer ships his equipment, in four steps (specification 002, section 2.10). */
export function Component() {
  const p = usePreIngreso('regiones');
  const [aceptado, setAceptado] = useState(NADA_ACEPTADO);
  const empezarDeNuevo = () => {
    p.empezarDeNuevo();
    setAceptado(NADA_ACEPTADO);
  };
  const paso = { datos: p.datos, errores: p.errores, onChange: p.cambiar };
  const enviar = () => {
    if (aceptado.condiciones && aceptado.borrado) void p.enviarCaso();
    else toast('Debes aceptar los términos y condiciones', 'danger');
  };
  return (
    <>
      <Marco
        titulo="Preingreso Clientes Envío"
        descripcion="Registra tu equipo antes de enviarlo: así lo recibimos con todo lo que necesitamos saber."
        faltas={p.faltas}
        errores={p.errores}
        setErrores={p.setErrores}
        onCorregir={p.corregir}
        enviar="Guardar"
        enviando={p.enviando}
        fallo={p.fallo}
        onEnviar={enviar}
        onCancelar={empezarDeNuevo}
        pasos={[
          {
            titulo: 'Datos del cliente',
            aviso: RELLENE_CAMPOS,
            tiene: (campo) => campo.startsWith('datos_provisorios'),
            contenido: <ClienteQueEnvia {...paso} />,
          },
          {
            titulo: 'Garantía y falla',
            aviso: RELLENE_CAMPOS,
            exito: 'Datos guardado exitosamente',
            tiene: (campo) => !campo.startsWith('datos_provisorios') && !campo.startsWith('equip'),
            contenido: <Garantia {...paso} modalidad="regiones" boleta={p.boleta} boletaPerdida={p.boletaPerdida} onBoleta={p.setBoleta} />,
          },
          {
            titulo: 'Datos del equipo',
            aviso: COMPLETE_CAMPOS,
            tiene: (campo) => campo.startsWith('equip'),
            permanece: true,
            contenido: <Equipo {...paso} />,
          },
          {
            titulo: 'Resumen',
            aviso: RELLENE_CAMPOS,
            tiene: () => false,
            contenido: (
              <>
                <ResumenDePreIngreso datos={p.datos} boleta={p.boleta} />
                <ResumenDeEquipo datos={p.datos} />
                <DondeEnviar />
                <Aceptacion aceptado={aceptado} onChange={setAceptado} />
              </>
            ),
          },
        ]}
      />
      {p.respuesta !== undefined && (
        <Enviado titulo="Preingreso Enviado" onAceptar={empezarDeNuevo}>
          <p>{p.respuesta}</p>
          <DondeEnviar />
        </Enviado>
      )}
    </>
  );
}
