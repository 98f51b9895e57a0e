import { cicloOv } from '@bitacora/domain/ov';
import { actIf, ensure, open, serve } from '../command/serve';
import { ActOnOv, CompleteOv, EnsureOv, OpenOv } from './ov.commands';
import { OvsHandler } from './ov.handler';

/** The handlers of the commands on opportunities. */
export const SIRVEN_OVS = [
  serve(ActOnOv, OvsHandler, actIf(cicloOv.action)),
  serve(OpenOv, OvsHandler, open),
  serve(EnsureOv, OvsHandler, ensure),
  serve(CompleteOv, OvsHandler, (ovs, { id, enlace, input, meta }) => ovs.completar(id, enlace, input, meta)),
];
