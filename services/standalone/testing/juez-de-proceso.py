"""Reads exports of the process with pm4py, and says as JSON what it finds there: the product says the same, or one of the two is wrong.

Arguments: an OCEL 2.0 file in JSON, and a XES file. Times are whole seconds, as the product keeps them.
"""

import json
import sys
import warnings

warnings.filterwarnings("ignore")

import numpy
import pm4py
from pm4py.algo.discovery.dfg.adapters.pandas.df_statistics import get_dfg_graph

CASE, TIME, STATE = "case:concept:name", "time:timestamp", "estado"


def quantiles(seconds):
    return [round(float(numpy.percentile(seconds, share)), 3) for share in (50, 90)]


def process(frame):
    """Steps between states, births, and the ways of the cases that ended, with their counts and times."""
    moves = frame[frame[STATE].notna()].sort_values([CASE, TIME], kind="stable")
    log = pm4py.format_dataframe(moves, case_id=CASE, activity_key=STATE, timestamp_key=TIME)
    steps, births, _ = pm4py.discover_dfg(log)
    times = get_dfg_graph(log, measure="performance", perf_aggregation_key="raw_values")
    last = log.groupby(CASE)[STATE].last()
    closed = log[log[CASE].isin(last[last == "Cerrado"].index)]
    ways = {}
    for way, cases in pm4py.split_by_process_variant(closed) if len(closed) else []:
        spans = cases.groupby(CASE)[TIME].agg(lambda at: (at.max() - at.min()).total_seconds())
        ways[" > ".join(way)] = [len(spans), *quantiles(spans)]
    return {
        "cases": int(log[CASE].nunique()),
        "steps": [[*edge, int(count), *quantiles(numpy.floor(numpy.array(times[edge])))] for edge, count in steps.items()],
        "births": {state: int(count) for state, count in births.items()},
        "ways": ways,
    }


def main(ocel_file, xes_file):
    ocel = pm4py.read_ocel2_json(ocel_file)
    flat = pm4py.ocel_flattening(ocel, "orden")
    xes = pm4py.read_xes(xes_file)
    types = ocel.objects[ocel.object_type_column].value_counts()
    print(
        json.dumps(
            {
                "objects": {kind: int(count) for kind, count in types.items()},
                "events": len(ocel.events),
                "relations": len(ocel.relations),
                "ocel": process(flat),
                "xes": process(xes),
            }
        )
    )


main(*sys.argv[1:])
