export * from './cliente.contract';
export * from './comun.contract';
export * from './orden.contract';
export * from './publico.contract';
export * from './sesion.contract';
export * from './socket.contract';
