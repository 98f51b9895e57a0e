import type { Respaldos } from '@bitacora/domain/contracts';
import { planEscritoSchema } from '@bitacora/domain/operacion';
import { TextField, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { escribir, rechazada } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { respaldosQuery } from './operacion.consultas';

const numero = (texto: string): number => (texto.trim() === '' ? Number.NaN : Number(texto.replace(',', '.')));

/** Sets the folder and the schedule of the backups; values from the server's environment are read-only. */
export default function PlanDeRespaldoDialog({ estado, onClose }: { readonly estado: Respaldos; readonly onClose: () => void }) {
  const { plan, fijos } = estado;
  const queries = useQueryClient();
  const [visto, setVisto] = useState(estado.ultimo_cambio);
  const { marco, valores, campo, fallo, setErrores, enviando, enviar } = useFormulario({
    carpeta: plan.carpeta ?? '',
    cada_horas: String(plan.cada_horas),
    ensayo_cada_dias: String(plan.ensayo_cada_dias),
    conservar_dias: String(plan.conservar_dias),
  });
  const guardar = async () => {
    const leido = planEscritoSchema.safeParse({
      carpeta: valores.carpeta,
      cada_horas: numero(valores.cada_horas),
      ensayo_cada_dias: numero(valores.ensayo_cada_dias),
      conservar_dias: numero(valores.conservar_dias),
      ultimo_cambio: visto,
    });
    if (!leido.success) return setErrores(leido.error.flatten().fieldErrors as Record<string, string[]>);
    await enviar(async (clavePara) => {
      try {
        await escribir.put('/api/operacion/respaldos', { body: leido.data, clave: clavePara(leido.data) });
      } catch (problema) {
        if (rechazada(problema, 'PUT /api/operacion/respaldos', 'CONFLICTO'))
          setVisto((await queries.fetchQuery({ ...respaldosQuery, staleTime: 0 })).ultimo_cambio);
        throw problema;
      }
      toast('Plan de respaldos guardado');
      onClose();
      await queries.invalidateQueries();
    });
  };
  const fijo = (nombre: keyof typeof fijos, explica: string) => {
    const ajuste = fijos[nombre];
    return ajuste ? { readOnly: true, hint: `Lo dice ${ajuste}, en el servidor` } : { hint: explica };
  };
  return (
    <FormularioEnDialogo
      onClose={onClose}
      title="Plan de respaldos"
      description="Cada respaldo agrega lo nuevo desde el anterior, cifrado con la clave de respaldo."
      accion="Guardar"
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={guardar}
    >
      <TextField
        label="Carpeta"
        required
        maxLength={400}
        spellCheck={false}
        autoComplete="off"
        {...fijo(
          'carpeta',
          'En el servidor y con la ruta entera, mejor en otro disco que los datos: /mnt/respaldos/bitacora. Se prueba al guardar.',
        )}
        {...campo('carpeta')}
      />
      <TextField
        label="Horas entre respaldos"
        required
        inputMode="decimal"
        maxLength={5}
        {...fijo('cada_horas', '0: solo a mano')}
        {...campo('cada_horas')}
      />
      <TextField
        label="Días entre ensayos de restauración"
        required
        inputMode="numeric"
        maxLength={2}
        {...fijo('ensayo_cada_dias', 'Un ensayo restaura el último respaldo aparte y lo compara; 0: solo a mano')}
        {...campo('ensayo_cada_dias')}
      />
      <TextField
        label="Días que se conserva cada respaldo"
        required
        inputMode="numeric"
        maxLength={4}
        {...fijo('conservar_dias', 'Lo que se suprime de una persona sigue en los respaldos hasta entonces')}
        {...campo('conservar_dias')}
      />
    </FormularioEnDialogo>
  );
}
