"""One experiment on four engines: python examples/sweep.py [local|processes|dask|ray]...

Dask and Ray are started on this machine; give their clusters to myomer.sweep in the same way.
"""

import concurrent.futures
import hashlib
import sys

import myomer

EXPERIMENT = {
    "title": "what a point of gunnery buys",
    "battles": 50,
    "turns": 10,
    "first": {"units": ["Bailiff"]},
    "second": {"units": ["Bailiff"]},
    "vary": {"first.gunnery": [4, 3]},
}


def fought(engine):
    how = {"size": 10, "progress": False}
    if engine == "local":
        return myomer.sweep(EXPERIMENT, **how)
    if engine == "processes":
        with concurrent.futures.ProcessPoolExecutor(2) as pool:
            return myomer.sweep(EXPERIMENT, engine=pool, **how)
    if engine == "dask":
        from distributed import Client, LocalCluster

        options = {"n_workers": 2, "threads_per_worker": 1, "host": "127.0.0.1", "dashboard_address": None}
        with LocalCluster(**options) as cluster, Client(cluster) as client:
            return myomer.sweep(EXPERIMENT, engine="dask", client=client, **how)
    return myomer.sweep(EXPERIMENT, engine="ray", **how)


if __name__ == "__main__":
    for engine in sys.argv[1:] or ["local", "processes"]:
        results = fought(engine)
        rates = [
            f"gunnery {gunnery}: won {(results['winner'][results['first.gunnery'] == gunnery] == 'first').mean():.0%}"
            for gunnery in (4, 3)
        ]
        print(f"{engine}: {', '.join(rates)}; rows {hashlib.sha256(results.csv).hexdigest()[:12]}")
